/**
 * Compares the PDF of presentations with the PDF that LibreOffice creates from the same file: the number of pages, and
 * the words of each page. Also compares letters and digits, because PDF readers divide texts without spaces
 * differently. Needs `soffice` and `pdftotext`. Run it from the project's root: `npx tsx --tsconfig tsconfig.json
 * e2e/suites/corpus/measure-pdf.ts FILE…`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";

const renderer = createSlideRenderer({ chromium, limits, limitMilliseconds: 60_000 });
const normal = (text: string) => text.normalize("NFKC");
const words = (text: string): string[] => normal(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const letters = (text: string): string[] => normal(text).match(/[\p{L}\p{N}]/gu) ?? [];

/** Returns the text of each page of a PDF file. */
const pagesOf = (file: string): string[] =>
  execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" }).split("\f").slice(0, -1);

/** Returns how many items of one list are missing in the other. Repeated items count separately. */
function missing(from: readonly string[], to: readonly string[]): number {
  const left = new Map<string, number>();
  for (const item of to) left.set(item, (left.get(item) ?? 0) + 1);
  return from.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  }).length;
}

for (const file of process.argv.slice(2)) {
  const folder = mkdtempSync(path.join(tmpdir(), "slidewright-pdf-"));
  try {
    const bytes = new Uint8Array(readFileSync(file));
    const startedAt = Date.now();
    const pdf = await renderer.renderPdf({ id: path.basename(file), read: async () => bytes }, "Deck");
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    writeFileSync(path.join(folder, "own.pdf"), pdf);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, file], {
      stdio: "ignore",
      timeout: 300_000,
    });
    const own = pagesOf(path.join(folder, "own.pdf"));
    const other = pagesOf(path.join(folder, `${path.parse(file).name}.pdf`));
    const sum = (count: (one: string, two: string) => number) =>
      other.reduce((total, page, index) => total + count(page, own[index] ?? ""), 0);
    process.stdout.write(
      `${path.basename(file)}: pages ${own.length}/${other.length}, words ${sum((page) => words(page).length)}, ` +
        `missing ${sum((page, mine) => missing(words(page), words(mine)))}, added ${sum((page, mine) => missing(words(mine), words(page)))}, ` +
        `letters ${sum((page) => letters(page).length)}, missing ${sum((page, mine) => missing(letters(page), letters(mine)))}, ` +
        `added ${sum((page, mine) => missing(letters(mine), letters(page)))}, ${seconds} s\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
await renderer.close();
