import { expect, it } from "vitest";
import { XmlBudget } from "@/lib/engine/pptx/xml/budget";
import { ZipWriter, compress } from "@/lib/engine/pptx/zip/writer";
import { checkEmbedded } from "./check-embedded";

const limits = { zipEntries: 5000, xmlPartBytes: 32 * 1024 * 1024 };
const rich = () => new XmlBudget(1_000_000_000_000);

function zip(entries: Readonly<Record<string, string>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, text] of Object.entries(entries)) writer.add(name, compress(Buffer.from(text)));
  return writer.finish();
}

/** Returns a workbook with sheets of 80 000 rows. Each sheet is within the limits of a part. */
function workbook(sheets: number): Uint8Array {
  const rows = Array.from({ length: 80_000 }, (_, at) => `<row r="${at}"><c r="A${at}"><v>${at}</v></c></row>`).join(
    "",
  );
  return zip(
    Object.fromEntries(Array.from({ length: sheets }, (_, at) => [`xl/worksheets/sheet${at}.xml`, `<s>${rows}</s>`])),
  );
}

it("an embedded workbook has its own limit, and is named", () => {
  const budget = rich();
  checkEmbedded(workbook(2), "ppt/embeddings/a.xlsx", limits, budget);
  const spent = 1_000_000_000_000 - budget.left;
  expect(spent).toBeGreaterThan(50_000_000);
  expect(spent).toBeLessThan(200_000_000);
  const other = rich();
  expect(() => checkEmbedded(workbook(8), "ppt/embeddings/b.xlsx", limits, other)).toThrow(
    /more XML than can be read; the limit is reached in "ppt\/embeddings\/b\.xlsx: xl\/worksheets\/sheet\d\.xml"/,
  );
  expect(1_000_000_000_000 - other.left).toBeLessThan(201_000_000);
});

it("entries cost something although they are not unpacked", () => {
  const budget = rich();
  const entries = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`media/${at}.bin`, ""]));
  checkEmbedded(zip(entries), "ppt/embeddings/a.xlsx", limits, budget);
  expect(1_000_000_000_000 - budget.left).toBe(3_000_000);
  expect(() => checkEmbedded(zip(entries), "ppt/embeddings/b.xlsx", limits, new XmlBudget(2_999_999))).toThrow(
    "b.xlsx",
  );
});

it("a file that is not an archive costs nothing", () => {
  const budget = rich();
  checkEmbedded(
    Buffer.from("PK\x03\x04 and nothing more"),
    "ppt/embeddings/a.bin",
    { ...limits, zipEntries: 0 },
    budget,
  );
  checkEmbedded(Buffer.from("an object"), "ppt/embeddings/b.bin", limits, budget);
  expect(budget.left).toBe(1_000_000_000_000);
});
