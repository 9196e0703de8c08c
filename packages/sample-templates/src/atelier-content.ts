import type { ChartCopy, ColumnCopy, Copy, TableCopy } from "./style";

const atelierCharts = {
  channels: {
    name: "Channel Sales Chart",
    description: "Column chart of net sales by channel: each channel sold more in autumn 2025 than in spring 2025",
    kind: "bar",
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
    kind: "bar",
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
    kind: "bar",
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
    kind: "bar",
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
  seasons: {
    kind: "line",
    name: "Seasons Chart",
    description: "Line chart of net sales by channel over six seasons: online rises fastest",
    title: "Net sales by channel, thousand euros",
    categories: ["Spring 23", "Autumn 23", "Spring 24", "Autumn 24", "Spring 25", "Autumn 25"],
    series: [
      { name: "Showrooms", values: [1990, 2190, 2060, 2310, 2150, 2420], color: "accent1" },
      { name: "Online", values: [980, 1210, 1290, 1560, 1610, 1980], color: "accent2" },
      { name: "Partners", values: [1110, 1190, 1150, 1240, 1190, 1260], color: "accent4" },
    ],
    format: "#,##0",
    reading: "axis",
  },
  categories: {
    kind: "doughnut",
    name: "Categories Chart",
    description:
      "Ring chart of net sales by category: upholstery 39%, tables 21%, lighting 19%, textiles 13%, ceramics 8%",
    categories: ["Upholstery", "Tables", "Lighting", "Textiles", "Ceramics"],
    series: [{ name: "Net sales", values: [2480, 1310, 1190, 860, 540], color: "accent1" }],
    points: [
      { fill: "accent1", label: "bg1" },
      { fill: "accent4", label: "bg1" },
      { fill: "accent2", label: "tx1" },
      { fill: "accent3", label: "bg1" },
      { fill: "accent6", label: "tx1" },
    ],
    format: "#,##0",
    reading: "labels",
  },
  loyalty: {
    kind: "bar",
    name: "Sales and Loyalty Chart",
    description: "Columns of net sales by season with the share of returning customers as a line, from 31% to 44%",
    direction: "column",
    grouping: "clustered",
    title: "Net sales in thousand euros (left), returning customers (right)",
    categories: ["Spring 23", "Autumn 23", "Spring 24", "Autumn 24", "Spring 25", "Autumn 25"],
    series: [
      { name: "Net sales", values: [4720, 5240, 5150, 5800, 5590, 6380], color: "accent6" },
      {
        name: "Returning customers",
        values: [0.31, 0.33, 0.36, 0.38, 0.41, 0.44],
        color: "accent1",
        line: { format: "0%" },
      },
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

/** A furniture and textiles company reviews its season. All sums, shares and rates in tables and charts are consistent. */
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
  pictureText: {
    title: "The spring collection begins in the kitchen",
    picture: {
      file: "atelier-still-life.jpg",
      width: 1400,
      height: 1400,
      description: "A vase with branches, a bowl of oranges and a cup on a wooden table by an arched window",
    },
    body: [
      { text: "Glazes from the clay of three rivers" },
      { text: "Each batch is signed by its maker", level: 1 },
      { text: "Oiled oak that ages with its table" },
      { text: "No varnish, no veneer, no hidden screws", level: 1 },
      { text: "Colours that the autumn already knows" },
      { text: "New pieces stand well beside the old ones", level: 1 },
    ],
  },
  pictures: {
    title: "Three pieces that people ask for by name",
    noun: "Piece",
    items: [
      {
        picture: {
          file: "atelier-chair.jpg",
          width: 900,
          height: 1100,
          description: "A wooden chair with a red seat before a pale wall",
        },
        name: "Linden chair",
        text: "A. Moreau, steamed beech",
      },
      {
        picture: {
          file: "atelier-lamp.jpg",
          width: 900,
          height: 1100,
          description: "A table lamp with a yellow shade, lit in a dark room",
        },
        name: "Ros lamp",
        text: "T. Halvorsen, linen and clay",
      },
      {
        picture: {
          file: "atelier-vase.jpg",
          width: 900,
          height: 1100,
          description: "A vase with a red band and a blue bowl on a shelf",
        },
        name: "Vara vase",
        text: "M. Okada, stoneware",
      },
    ],
  },
  lines: {
    title: "Online is closing in on the showrooms",
    chart: atelierCharts.seasons,
    footnote: "Without contract sales to hotels, restaurants and offices.",
  },
  shares: {
    title: "Upholstery earns two euros in five",
    chart: atelierCharts.categories,
    body: [
      { text: "Sofas are ordered after three visits on average" },
      { text: "Lighting sells best as a second purchase" },
      { text: "Ceramics bring new people through the door" },
    ],
    footnote: "Net sales from August to January.",
  },
  combination: {
    title: "Sales grow with the customers who return",
    chart: atelierCharts.loyalty,
    footnote: "Customers with an earlier order, share of all customers of the season.",
  },
  cards: {
    title: "The season at a glance",
    cards: [
      { label: "Pieces sold", value: "31,470", change: "+8%" },
      { label: "Net sales, thousand euros", value: "6,380", change: "+10%" },
      { label: "Returning customers", value: "44%", change: "+6 pts" },
      { label: "Sold at full price", value: "70%", change: "+3 pts" },
    ],
    footnote: "From August to January, against the same months a year before.",
  },
  timeline: {
    title: "From the workshop to the spring opening",
    milestones: [
      { date: "January 2026", name: "Prototypes", text: "Makers show first pieces" },
      { date: "February 2026", name: "Fabrics", text: "Linen and wool are chosen" },
      { date: "March 2026", name: "Photographs", text: "Taken in the Lisbon house" },
      { date: "April 2026", name: "Letters", text: "Past buyers see it first" },
      { date: "May 2026", name: "Opening", text: "All showrooms, one evening" },
    ],
  },
  closing: { title: "Closing" },
};
