import type { Copy } from "@/scripts/samples/design/copy";
import { meridianCharts } from "./charts";
import { meridianTables } from "./tables";

/** A logistics group reviews its year. All sums, shares and rates in tables and charts agree with one another. */
export const meridianCopy: Copy = {
  footer: "Meridian Group  |  Internal use",
  cover: { title: "Annual business review", subtitle: "Results for 2025 and priorities for 2026" },
  agenda: {
    title: "Agenda",
    sections: [
      "Market environment",
      "Results by region",
      "Operating performance",
      "Priorities for 2026",
      "Decisions required",
    ],
  },
  divider: { title: "Market environment", text: "Demand, prices and competition in our core regions" },
  text: {
    title: "Three priorities carry the growth plan for 2026",
    body: [
      { text: "Grow where our network is already strong" },
      { text: "Add two regional hubs in North America and Asia Pacific", level: 1 },
      { text: "Move a third of new volume to contracts of two years or more", level: 1 },
      { text: "Raise the share of services in revenue" },
      { text: "Offer customs, storage and returns as one package", level: 1 },
      { text: "Price services by outcome rather than by hour", level: 1 },
      { text: "Make every hub deliver on time" },
      { text: "Bring planning and tracking onto one platform by September", level: 1 },
      { text: "Give hub managers weekly targets and the means to reach them", level: 1 },
    ],
  },
  table: {
    title: "Revenue rose in five of six regions",
    table: meridianTables.regions,
    footnote: "Source: Group Controlling, audited figures. Change against the prior year at constant exchange rates.",
  },
  tableText: {
    title: "Four of five hubs now deliver on time more often than planned",
    table: meridianTables.hubs,
    body: [
      { text: "Shorter loading windows and night shifts lifted Rotterdam and Hamburg" },
      { text: "Singapore leads the network for the second year" },
      { text: "Lyon lost six weeks to construction; recovery is expected by the end of March" },
    ],
    footnote: "On time: delivered within the agreed hour, share of all shipments in the year.",
  },
  column: {
    title: "Every quarter of 2025 was stronger than the one a year before",
    chart: meridianCharts.quarters,
    footnote: "Source: Group Controlling, audited figures.",
  },
  stackedBar: {
    title: "Freight still earns more than half of revenue in every region",
    chart: meridianCharts.businesses,
    footnote: "Source: Group Controlling, audited figures for 2025.",
  },
  chartText: {
    title: "Order intake has risen for three quarters in a row",
    chart: meridianCharts.orders,
    body: [
      { text: "New contracts in pharmaceuticals and electronics explain two thirds of the rise" },
      { text: "Renewals held at 91% in spite of higher prices" },
      { text: "The backlog now covers four months of revenue" },
    ],
    footnote: "Order intake: signed contracts, full contract value, net of cancellations.",
  },
  tableChart: {
    title: "Savings are ahead of plan in three of four programmes",
    table: meridianTables.savings,
    chart: meridianCharts.savings,
    footnote: "All figures in EUR million. Source: programme office, December 2025.",
  },
  tableTable: {
    title: "The largest customers and suppliers remain well spread",
    left: meridianTables.customers,
    right: meridianTables.suppliers,
    footnote: "Share of group revenue and of group purchasing volume in 2025.",
  },
  markers: { title: "Summary and recommendation" },
};
