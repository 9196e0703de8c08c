import type { ChartCopy, ColumnCopy, Copy, TableCopy } from "../style";

const atelierCharts = {
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

const pieceColumns: ColumnCopy[] = [
  { header: "Piece", width: 2 },
  { header: "Designer", width: 1.8 },
  { header: "Sold", width: 1, isNumeric: true },
];

const atelierTables = {
  categories: {
    name: "Categories Table",
    description: "Pieces sold, net sales, change and full-price share of five product categories and in total",
    columns: [
      { header: "Category", width: 2 },
      { header: "Pieces sold", width: 1.5, isNumeric: true },
      { header: "Net sales (€k)", width: 1.7, isNumeric: true },
      { header: "Change", width: 1.3, isNumeric: true },
      { header: "At full price", width: 1.5, isNumeric: true },
    ],
    rows: [
      ["Upholstery", "3,120", "2,480", "+14%", "71%"],
      ["Tables", "1,940", "1,310", "+6%", "66%"],
      ["Lighting", "5,260", "1,190", "+18%", "78%"],
      ["Textiles", "11,400", "860", "−3%", "58%"],
      ["Ceramics", "9,750", "540", "+9%", "74%"],
      ["Total", "31,470", "6,380", "+10%", "70%"],
    ],
    hasTotalRow: true,
  },
  showrooms: {
    name: "Showrooms Table",
    description: "Opening month, budget and cost of four new showrooms and in total",
    columns: [
      { header: "Showroom", width: 1.9 },
      { header: "Opened", width: 1.5 },
      { header: "Budget", width: 1.1, isNumeric: true },
      { header: "Cost", width: 1, isNumeric: true },
    ],
    rows: [
      ["Antwerp", "March", "240", "231"],
      ["Lisbon", "April", "210", "204"],
      ["Copenhagen", "June", "265", "262"],
      ["Vienna", "September", "225", "219"],
      ["Total", "", "940", "916"],
    ],
    hasTotalRow: true,
  },
  materials: {
    name: "Materials Table",
    description: "Share of four materials bought from certified sources in 2024 and 2025",
    columns: [
      { header: "Certified", width: 1.8 },
      { header: "2024", width: 1, isNumeric: true },
      { header: "2025", width: 1, isNumeric: true },
    ],
    rows: [
      ["Oak", "72%", "88%"],
      ["Linen", "54%", "67%"],
      ["Wool", "61%", "70%"],
      ["Brass", "35%", "48%"],
    ],
  },
  bestSellers: {
    name: "Best Sellers Table",
    description: "The five best-selling pieces of the season with their designers",
    columns: pieceColumns,
    rows: [
      ["Linden chair", "A. Moreau", "1,240"],
      ["Ros lamp", "T. Halvorsen", "1,180"],
      ["Dune throw", "I. Castel", "1,060"],
      ["Vara vase", "M. Okada", "990"],
      ["Foss table", "J. Brandt", "640"],
    ],
  },
  newPieces: {
    name: "New Pieces Table",
    description: "The five best-selling new pieces of the season with their designers",
    columns: pieceColumns,
    rows: [
      ["Arc lamp", "T. Halvorsen", "870"],
      ["Tide rug", "I. Castel", "720"],
      ["Pell stool", "A. Moreau", "610"],
      ["Kiln bowl", "M. Okada", "580"],
      ["Oda bench", "S. Lindgren", "410"],
    ],
  },
} satisfies Record<string, TableCopy>;

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
