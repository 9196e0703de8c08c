import type { TableCopy } from "@/scripts/samples/design/copy";

export const meridianTables = {
  regions: {
    name: "Regions Table",
    description:
      "Revenue in 2024 and 2025, change, operating margin and order backlog of the six regions and the group",
    columns: [
      { header: "Region", width: 2.6 },
      { header: "Revenue 2024 (€m)", width: 1.9, isNumeric: true },
      { header: "Revenue 2025 (€m)", width: 1.9, isNumeric: true },
      { header: "Change", width: 1.4, isNumeric: true },
      { header: "Operating margin", width: 1.8, isNumeric: true },
      { header: "Order backlog (€m)", width: 1.9, isNumeric: true },
    ],
    rows: [
      ["Northern Europe", "412", "455", "+10.4%", "14.2%", "128"],
      ["Central Europe", "538", "571", "+6.1%", "12.8%", "164"],
      ["Southern Europe", "286", "279", "−2.4%", "9.6%", "71"],
      ["North America", "624", "702", "+12.5%", "15.7%", "233"],
      ["Asia Pacific", "347", "398", "+14.7%", "13.1%", "142"],
      ["Latin America", "118", "131", "+11.0%", "10.4%", "39"],
      ["Group", "2,325", "2,536", "+9.1%", "13.4%", "777"],
    ],
    hasTotalRow: true,
  },
  hubs: {
    name: "Hubs Table",
    description: "Share of shipments delivered on time by hub in 2024 and 2025 against the target for 2025",
    columns: [
      { header: "Hub", width: 2.2 },
      { header: "2024", width: 1.2, isNumeric: true },
      { header: "2025", width: 1.2, isNumeric: true },
      { header: "Target", width: 1.2, isNumeric: true },
      { header: "Difference", width: 1.5, isNumeric: true },
    ],
    rows: [
      ["Rotterdam", "93.1%", "96.4%", "96.0%", "+0.4 pts"],
      ["Hamburg", "91.8%", "95.2%", "95.0%", "+0.2 pts"],
      ["Lyon", "92.6%", "91.9%", "95.0%", "−3.1 pts"],
      ["Memphis", "90.4%", "94.7%", "94.0%", "+0.7 pts"],
      ["Singapore", "94.0%", "96.8%", "96.0%", "+0.8 pts"],
    ],
  },
  savings: {
    name: "Savings Table",
    description: "Planned and achieved savings of the four programmes in 2025",
    columns: [
      { header: "Programme", width: 2.4 },
      { header: "Plan", width: 1, isNumeric: true },
      { header: "Actual", width: 1, isNumeric: true },
      { header: "Difference", width: 1.3, isNumeric: true },
    ],
    rows: [
      ["Procurement", "18", "21", "+3"],
      ["Network", "12", "14", "+2"],
      ["Energy", "9", "8", "−1"],
      ["Automation", "15", "19", "+4"],
      ["Total", "54", "62", "+8"],
    ],
    hasTotalRow: true,
  },
  customers: {
    name: "Customers Table",
    description: "The five largest customers with their industry and share of revenue",
    columns: [
      { header: "Customer", width: 2.2 },
      { header: "Industry", width: 2 },
      { header: "Share", width: 1, isNumeric: true },
    ],
    rows: [
      ["Halden Pharma", "Pharmaceuticals", "6.8%"],
      ["Nordvik Electronics", "Electronics", "5.4%"],
      ["Carrow & Sons", "Retail", "4.9%"],
      ["Lumen Automotive", "Automotive", "4.1%"],
      ["Tessera Foods", "Food", "3.6%"],
    ],
  },
  suppliers: {
    name: "Suppliers Table",
    description: "The five largest suppliers with their category and share of purchasing volume",
    columns: [
      { header: "Supplier", width: 2.2 },
      { header: "Category", width: 2 },
      { header: "Share", width: 1, isNumeric: true },
    ],
    rows: [
      ["Aldermann Fuel", "Energy", "7.2%"],
      ["Vela Carriers", "Sea freight", "6.5%"],
      ["Brandt Leasing", "Vehicles", "4.4%"],
      ["Korvat Storage", "Warehousing", "3.8%"],
      ["Pexa Systems", "Software", "2.9%"],
    ],
  },
} satisfies Record<string, TableCopy>;
