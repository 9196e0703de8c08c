/** How a text of a chart is to look; what is absent or null is the template's. */
export type ChartTextFormat = {
  font_name?: string | null | undefined;
  /** Points. */
  font_size?: number | null | undefined;
  bold?: boolean | null | undefined;
  italic?: boolean | null | undefined;
  /** `#RRGGBB`. */
  color?: string | null | undefined;
  alignment?: "left" | "center" | "right" | "justify" | null | undefined;
  /** A multiplier. */
  line_spacing?: number | null | undefined;
};

export type ChartAxis = {
  visible?: boolean | null | undefined;
  /** "" takes the title away. */
  title?: string | null | undefined;
  title_format?: ChartTextFormat | null | undefined;
  label_format?: ChartTextFormat | null | undefined;
  /** Degrees. */
  label_rotation?: number | null | undefined;
  number_format?: string | null | undefined;
  min_value?: number | null | undefined;
  max_value?: number | null | undefined;
  gridlines?: boolean | null | undefined;
};

export type ChartType = `${"clustered" | "stacked" | "percent_stacked"}_${"column" | "bar"}`;

export type ChartSeriesContent = {
  name: string;
  /** One number a category; null leaves a gap. */
  values: readonly (number | null)[];
  /** `#RRGGBB`. */
  color?: string | null | undefined;
};

/**
 * What a chart is to show, with the names of the service's wire form, so that a request's chart goes in as it came.
 * What is absent or null keeps what the chart has.
 */
export type ChartContent = {
  categories?: readonly string[] | null | undefined;
  series?: readonly ChartSeriesContent[] | null | undefined;
  chart_type?: ChartType | null | undefined;
  /** "" takes the title away. */
  title?: string | null | undefined;
  title_format?: ChartTextFormat | null | undefined;
  legend?:
    | {
        position?: "bottom" | "left" | "right" | "top" | "top_right" | "none" | null | undefined;
        text_format?: ChartTextFormat | null | undefined;
      }
    | null
    | undefined;
  value_axis?: ChartAxis | null | undefined;
  category_axis?: ChartAxis | null | undefined;
  value_axis_unit?: string | null | undefined;
  show_bar_labels?: boolean | null | undefined;
  show_data_table?: boolean | null | undefined;
  /** Not drawn by the chart; where it is given, the chart's own data table is left out. */
  data_rows?: readonly (readonly string[])[] | null | undefined;
  data_table_format?: ChartTextFormat | null | undefined;
};

/** Something that went another way than asked, and that the reader of the result should know. */
export type ChartWarning = {
  code: "CHART_WORKBOOK_REPLACED" | "CHART_AXIS_RELEASED" | "CHART_TOTALS_LEFT_OUT" | "CONTENT_UNUSED";
  message: string;
};

/** A chart that can't take what it is given; the message is a sentence for the client. */
export class ChartError extends Error {
  constructor(
    message: string,
    /** The way to what doesn't fit, within the content: `["series", 1, "values"]`; empty where it is the chart itself. */
    readonly path: readonly (string | number)[] = [],
  ) {
    super(message);
    this.name = "ChartError";
  }
}
