import type { ContentLayout } from "@/lib/contract/analysis-result";

/** Plausible business content for examples, in several lengths, so that one of them fits any box. */

export const titles: Readonly<Record<ContentLayout, readonly string[]>> = {
  title_text: ["Business review of the third quarter", "Third-quarter review", "Review", "Q3"],
  table: ["Revenue and growth by region", "Revenue by region", "Regions"],
  table_text: ["Regional results and what drives them", "Results by region", "Results"],
  chart: ["Revenue grew in every quarter of the year", "Revenue by quarter", "Revenue"],
  chart_text: ["Revenue grew, and margins followed", "Revenue and margins", "Revenue"],
  agenda: ["What we cover today", "Our topics", "Topics"],
  two_column_table_chart: ["Regional targets and revenue by quarter", "Targets and revenue", "Revenue"],
  two_column_table_table: ["This year's results and next year's plan", "Results and plan", "Plan"],
  two_column_chart_text: ["Revenue grew, and three things drove it", "Revenue and drivers", "Revenue"],
  two_column_text_text: ["Where we stand and what comes next", "Status and next steps", "Next steps"],
  mixed: ["Results by region and by quarter", "Results in detail", "Results"],
  static: ["Business review"],
};

export const subtitles = ["Results, outlook and decisions for the board", "Results and outlook", "Outlook"];
export const headers = ["Business review", "Review"];
export const footers = ["Business review", "Review"];
export const footnotes = [
  "Source: company reporting; figures are rounded.",
  "Source: company reporting.",
  "Source: reports",
];

/** Headers for columns of the same type, from left to right. */
export const columnHeaders: readonly (readonly string[])[] = [
  ["Where we stand today", "This year", "Now"],
  ["What comes next", "Next year", "Next"],
];
/** Headers for a column whose type differs from the other column's. */
export const kindHeaders: Readonly<Record<"text" | "table" | "chart" | "agenda", readonly string[]>> = {
  text: ["What drove the results", "Drivers", "Why"],
  table: ["Results by region", "By region", "Now"],
  chart: ["Revenue by quarter", "By quarter", "Trend"],
  agenda: ["What we cover", "Topics"],
};

export const blockHeaders: readonly (readonly string[])[] = [
  ["Growth in all regions", "Growth", "Now"],
  ["Costs under control", "Costs", "Next"],
  ["Stronger customer base", "Clients", "Then"],
  ["Better delivery times", "Delivery", "Later"],
];

export const sentences: readonly (readonly string[])[] = [
  [
    "Revenue rose by nine percent over last year, carried by new contracts in the north and by steady demand from existing customers in all other regions.",
    "Revenue rose by nine percent over last year, carried by new contracts and steady demand.",
    "Revenue rose by nine percent over last year.",
    "Revenue rose by 9%.",
    "+9%",
  ],
  [
    "Costs stayed within the budget although energy became dearer, because two sites were merged and purchasing was bundled for the whole group.",
    "Costs stayed within the budget although energy became dearer.",
    "Costs stayed within the budget.",
    "On budget.",
    "Even",
  ],
  [
    "Customers stay longer with us: the share of contracts that were renewed reached ninety-two percent, the highest value in five years.",
    "The share of renewed contracts reached ninety-two percent, the highest in five years.",
    "Ninety-two percent of contracts were renewed.",
    "92% renewed.",
    "92%",
  ],
  [
    "Delivery became faster: four out of five orders now leave the warehouse on the day on which they arrive, up from three out of five a year ago.",
    "Four out of five orders now leave the warehouse on the day on which they arrive.",
    "Four out of five orders leave on the same day.",
    "Faster delivery.",
    "Faster",
  ],
];

export const bullets: readonly (readonly string[])[] = [
  ["Revenue up nine percent, with growth in every region", "Revenue up nine percent", "Revenue up 9%", "+9%"],
  [
    "Three large contracts signed and two more close to signature",
    "Three large contracts signed",
    "Three contracts",
    "Deals",
  ],
  ["Costs within the budget despite higher energy prices", "Costs within the budget", "On budget", "Costs"],
  ["New logistics centre on schedule to open in the spring", "Logistics centre on schedule", "On schedule", "Plan"],
  ["Decision on the second site to be taken this month", "Decision on the second site", "Second site", "Site"],
];

export const sections = [
  ["Results of the year", "Results"],
  ["Markets and customers", "Markets"],
  ["Products and innovation", "Products"],
  ["Finance and investment", "Finance"],
  ["Outlook and priorities", "Outlook"],
  ["Decisions and next steps", "Next steps"],
] as const;

const months = ["January", "March", "May", "July", "September", "November"] as const;

/** Returns the date of milestone number `index` (0-based), long form first. */
export function datePhrases(index: number): readonly string[] {
  const month = months[index % months.length] ?? months[0];
  const year = 2027 + Math.floor(index / months.length);
  const short = month.slice(0, 3);
  return [`15 ${month} ${year}`, `${short} 15, ${year}`, `${short} ${year}`, String(year)];
}

/** Short texts for custom fields. Each list contains one text in several lengths. */
export const labels: readonly (readonly string[])[] = [
  ["Revenue growth over last year", "Revenue growth", "Revenue", "Sales", "Gain"],
  ["Customers in all regions", "Customers", "Clients", "Users", "Key"],
  ["Orders delivered on time", "Orders on time", "On time", "Orders", "Time"],
  ["Share of renewed contracts", "Renewed contracts", "Renewals", "Deals", "Deal"],
  ["Costs within the budget", "Within budget", "Costs", "Cost"],
  ["Products launched this year", "New products", "Products", "New"],
  ["Employees at all sites", "Employees", "Staff", "FTE"],
  ["Markets entered since spring", "New markets", "Markets", "Area"],
];
