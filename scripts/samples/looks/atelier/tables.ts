import type { ColumnCopy, TableCopy } from "@/scripts/samples/design/copy";

const pieceColumns: ColumnCopy[] = [
  { header: "Piece", width: 2 },
  { header: "Designer", width: 1.8 },
  { header: "Sold", width: 1, isNumeric: true },
];

export const atelierTables = {
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
