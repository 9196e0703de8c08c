import type { ChartCopy } from "@/scripts/samples/design/copy";

export const atelierCharts = {
  channels: {
    name: "Channel Sales Chart",
    description: "Column chart of net sales by channel: each channel sold more in autumn 2025 than in spring 2025",
    direction: "column",
    grouping: "clustered",
    title: "Net sales by channel, thousand euros",
    categories: ["Showrooms", "Online", "Partners", "Contract"],
    series: [
      { name: "Spring 2025", values: [2150, 1610, 1190, 640], color: "accent6" },
      { name: "Autumn 2025", values: [2420, 1980, 1260, 720], color: "accent1" },
    ],
    format: "#,##0",
    gapWidth: 70,
    overlap: 0,
    reading: "axis",
  },
  range: {
    name: "Range Chart",
    description:
      "Stacked bar chart of net sales by channel, divided into furniture, lighting, and textiles and ceramics",
    direction: "bar",
    grouping: "stacked",
    categories: ["Showrooms", "Online", "Partners", "Contract"],
    series: [
      { name: "Furniture", values: [1720, 820, 690, 560], color: "accent1" },
      { name: "Lighting", values: [420, 440, 230, 100], color: "accent2" },
      { name: "Textiles and ceramics", values: [280, 720, 340, 60], color: "accent3" },
    ],
    format: "#,##0",
    gapWidth: 60,
    overlap: 100,
    reading: "axis",
  },
  returning: {
    name: "Returning Customers Chart",
    description:
      "Column chart of the share of returning customers, rising from 31% in spring 2023 to 44% in autumn 2025",
    direction: "column",
    grouping: "clustered",
    categories: ["Spring 23", "Autumn 23", "Spring 24", "Autumn 24", "Spring 25", "Autumn 25"],
    series: [{ name: "Returning customers", values: [0.31, 0.33, 0.36, 0.38, 0.41, 0.44], color: "accent3" }],
    format: "0%",
    gapWidth: 50,
    overlap: 0,
    reading: "labels",
  },
  carbon: {
    name: "Carbon Chart",
    description: "Column chart of carbon per piece in four categories: lower in 2025 than in 2024 in each",
    direction: "column",
    grouping: "clustered",
    categories: ["Upholstery", "Tables", "Lighting", "Textiles"],
    series: [
      { name: "2024", values: [84, 61, 18, 6], color: "accent6" },
      { name: "2025", values: [76, 55, 15, 5], color: "accent4" },
    ],
    format: "#,##0",
    gapWidth: 60,
    overlap: 0,
    reading: "axis",
  },
} satisfies Record<string, ChartCopy>;
