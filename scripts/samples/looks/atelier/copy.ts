import type { Copy } from "@/scripts/samples/design/copy";
import { atelierCharts } from "./charts";
import { atelierTables } from "./tables";

/**
 * A house of furniture and textiles reviews its season. All sums, shares and rates in tables and charts agree with one
 * another.
 */
export const atelierCopy: Copy = {
  footer: "Atelier Maro",
  cover: { title: "The autumn collection", subtitle: "Season review and plans for the spring" },
  agenda: {
    title: "Agenda",
    sections: [
      "The season in numbers",
      "What customers told us",
      "Materials and makers",
      "The spring collection",
      "Next steps",
    ],
  },
  divider: { title: "The season in numbers", text: "Sales, channels and customers from August to January" },
  text: {
    title: "Customers want fewer, better pieces",
    body: [
      { text: "They stay longer and compare with care" },
      { text: "Three visits to a showroom before a sofa is ordered", level: 1 },
      { text: "Fabric samples double the chance of a purchase", level: 1 },
      { text: "They ask where things come from" },
      { text: "Maker and material are the pages most read", level: 1 },
      { text: "Repair and spare parts matter more than price", level: 1 },
      { text: "They come back for what they know" },
      { text: "Two in five orders add to an earlier one", level: 1 },
    ],
  },
  table: {
    title: "Lighting and upholstery led the season",
    table: atelierTables.categories,
    footnote: "Net sales from August to January, against the same months a year before.",
  },
  tableText: {
    title: "All four new showrooms opened within budget",
    table: atelierTables.showrooms,
    body: [
      { text: "Local joiners built the interiors from our own oak" },
      { text: "Each showroom keeps a repair bench for visitors" },
      { text: "Lisbon earned back its cost in five months" },
    ],
    footnote: "Budget and cost of building and furnishing, in thousand euros.",
  },
  column: {
    title: "Every channel sold more in autumn than in spring",
    chart: atelierCharts.channels,
    footnote: "Contract: hotels, restaurants and offices.",
  },
  stackedBar: {
    title: "Showrooms sell furniture; online sells across the range",
    chart: atelierCharts.range,
    footnote: "Net sales of the autumn season, in thousand euros.",
  },
  chartText: {
    title: "A growing share of customers comes back",
    chart: atelierCharts.returning,
    body: [
      { text: "Care kits bring people back within the year" },
      { text: "Letters from the makers are opened by two thirds" },
      { text: "Next: a fabric club for past buyers" },
    ],
    footnote: "Customers with an earlier order, share of all customers of the season.",
  },
  tableChart: {
    title: "Certified materials are up, carbon per piece is down",
    table: atelierTables.materials,
    chart: atelierCharts.carbon,
    footnote: "Certified: share of purchases by weight. Carbon: kilograms per piece, from workshop to door.",
  },
  tableTable: {
    title: "Familiar pieces sell best, new ones follow closely",
    left: atelierTables.bestSellers,
    right: atelierTables.newPieces,
    footnote: "Pieces sold from August to January.",
  },
  markers: { title: "What we propose for the spring" },
};
