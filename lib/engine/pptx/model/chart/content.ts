import type { LabelPosition } from "@/lib/engine/pptx/oxml/chart/labels";
import type { ChartType, PlotType } from "@/lib/engine/pptx/oxml/chart/plot-types";
import type { RequestedColor } from "@/lib/engine/pptx/oxml/text";

/** The format of a chart's text. Omitted or null values keep the template's. */
export type ChartTextFormat = {
  font_name?: string | null | undefined;
  /** In points. */
  font_size?: number | null | undefined;
  bold?: boolean | null | undefined;
  italic?: boolean | null | undefined;
  color?: RequestedColor | null | undefined;
  alignment?: "left" | "center" | "right" | "justify" | null | undefined;
  /** Multiple of single spacing. */
  line_spacing?: number | null | undefined;
};

export type ChartAxis = {
  visible?: boolean | null | undefined;
  /** An empty string removes the title. */
  title?: string | null | undefined;
  title_format?: ChartTextFormat | null | undefined;
  label_format?: ChartTextFormat | null | undefined;
  /** In degrees. */
  label_rotation?: number | null | undefined;
  number_format?: string | null | undefined;
  min_value?: number | null | undefined;
  max_value?: number | null | undefined;
  gridlines?: boolean | null | undefined;
};

export type { ChartType, PlotType } from "@/lib/engine/pptx/oxml/chart/plot-types";

/** The labels of the points of a chart or series. */
export type ChartLabels = {
  /** `percent` is the share of the whole, in pies and doughnuts. */
  show?: "value" | "percent" | "category" | "series" | "none" | null | undefined;
  position?: LabelPosition | null | undefined;
  number_format?: string | null | undefined;
  text_format?: ChartTextFormat | null | undefined;
};

export type ChartSeriesContent = {
  name: string;
  /** One number per category. Null leaves a gap. Empty in a series of points. */
  values?: readonly (number | null)[] | undefined;
  /** X, Y and, for bubbles, the size (1 if omitted). */
  points?: readonly (readonly number[])[] | null | undefined;
  color?: RequestedColor | null | undefined;
  /** The type of this series in a combination. Omitted or null: as in the chart. */
  chart_type?: PlotType | null | undefined;
  /** The value axis of this series. Omitted or null: as in the chart. */
  axis?: "primary" | "secondary" | null | undefined;
  data_labels?: ChartLabels | null | undefined;
};

/**
 * The requested content of a chart. It uses the field names of the API, so that a chart in a request can be passed on
 * unchanged. Omitted or null values keep the chart's.
 */
export type ChartContent = {
  categories?: readonly string[] | null | undefined;
  series?: readonly ChartSeriesContent[] | null | undefined;
  chart_type?: ChartType | null | undefined;
  /** An empty string removes the title. */
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
  /** The chart doesn't draw these rows. If they are given, its own data table is removed. */
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
    | "CHART_SETTING_UNUSED"
    | "SHAPES_REMOVED";
  message: string;
  /** The path of the field within the content; omitted if the warning concerns the chart or several fields. */
  path?: readonly (string | number)[];
};

/** Thrown if a chart can't be filled with its content. The message is a sentence for the client. */
export class ChartError extends Error {
  constructor(
    message: string,
    /**
     * The path of the invalid value within the content, such as `["series", 1, "values"]`. Empty if the chart itself is
     * invalid.
     */
    readonly path: readonly (string | number)[] = [],
  ) {
    super(message);
    this.name = "ChartError";
  }
}
