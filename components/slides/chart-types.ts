/** Labels by the API's chart type. */
export const chartTypes: Record<string, string> = {
  clustered_column: "Clustered columns",
  stacked_column: "Stacked columns",
  percent_stacked_column: "100 % stacked columns",
  clustered_bar: "Clustered bars",
  stacked_bar: "Stacked bars",
  percent_stacked_bar: "100 % stacked bars",
};
