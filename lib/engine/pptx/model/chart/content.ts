import type { LabelPosition } from "@/lib/engine/pptx/oxml/chart/labels";
import type { ChartType, PlotType } from "@/lib/engine/pptx/oxml/chart/plot-types";
import type { RequestedColor } from "@/lib/engine/pptx/oxml/text";

/** The format of a chart's text; absent or null: the template's. */
export type ChartTextFormat = {
  font_name?: string | null | undefined;
  /** Points. */
  font_size?: number | null | undefined;
  bold?: boolean | null | undefined;
  italic?: boolean | null | undefined;
  color?: RequestedColor | null | undefined;
  alignment?: "left" | "center" | "right" | "justify" | null | undefined;
  /** A multiplier. */
  line_spacing?: number | null | undefined;
};

export type ChartAxis = {
  visible?: boolean | null | undefined;
  /** "" removes the title. */
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

export type { ChartType, PlotType } from "@/lib/engine/pptx/oxml/chart/plot-types";

/** The labels at the points of a chart or series. */
export type ChartLabels = {
  /** `percent`: the share of the whole, in pies and doughnuts. */
  show?: "value" | "percent" | "category" | "series" | "none" | null | undefined;
  position?: LabelPosition | null | undefined;
  number_format?: string | null | undefined;
  text_format?: ChartTextFormat | null | undefined;
};

export type ChartSeriesContent = {
  name: string;
  /** One number per category; null leaves a gap. Empty in a series of points. */
  values?: readonly (number | null)[] | undefined;
  /** X, Y and, for bubbles, size (1 if absent). */
  points?: readonly (readonly number[])[] | null | undefined;
  color?: RequestedColor | null | undefined;
  /** The type of this series in a combination; absent or null: as in the chart. */
  chart_type?: PlotType | null | undefined;
  /** The value axis; absent or null: as in the chart. */
  axis?: "primary" | "secondary" | null | undefined;
  data_labels?: ChartLabels | null | undefined;
};

/**
 * The requested content of a chart, with the service's wire names, so a request's chart can be passed on unchanged.
 * Absent or null: as in the chart.
 */
export type ChartContent = {
  categories?: readonly string[] | null | undefined;
  series?: readonly ChartSeriesContent[] | null | undefined;
  chart_type?: ChartType | null | undefined;
  /** "" removes the title. */
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
  data_labels?: ChartLabels | null | undefined;
  show_data_table?: boolean | null | undefined;
  /** Not drawn by the chart; if given, the chart's own data table is removed. */
  data_rows?: readonly (readonly string[])[] | null | undefined;
  data_table_format?: ChartTextFormat | null | undefined;
};

/** A deviation from the request that the client should know about. */
export type ChartWarning = {
  code:
    | "CHART_WORKBOOK_REPLACED"
    | "CHART_AXIS_RELEASED"
    | "CHART_TOTALS_LEFT_OUT"
    | "CHART_VALUES_HIDDEN"
    | "NUMBER_FORMAT_WIDENED"
    | "CONTENT_UNUSED";
  message: string;
};

/** Thrown if a chart can't take its content; the message is a sentence for the client. */
export class ChartError extends Error {
  constructor(
    message: string,
    /** The path of the invalid value within the content: `["series", 1, "values"]`; empty for the chart itself. */
    readonly path: readonly (string | number)[] = [],
  ) {
    super(message);
    this.name = "ChartError";
  }
}
