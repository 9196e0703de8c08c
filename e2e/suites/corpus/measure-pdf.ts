/**
 * Compares the PDF of presentations with the PDF that LibreOffice creates from the same file: the number of pages, and
 * the words of each page. Also compares letters and digits, because PDF readers divide texts without spaces
 * differently. Looks for the words of the file's slides in both PDFs, in order. Needs `soffice` and `pdftotext`. Run it
 * from the project's root: `npx tsx --tsconfig tsconfig.json e2e/suites/corpus/measure-pdf.ts FILE…`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { compareWords, slideWords } from "@/lib/engine/preview/testing/slide-words";

const renderer = createSlideRenderer({ chromium, limits, limitMilliseconds: 60_000 });
const normal = (text: string) => text.normalize("NFKC");
const words = (text: string): string[] => normal(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const letters = (text: string): string[] => normal(text).match(/[\p{L}\p{N}]/gu) ?? [];

/** Returns the text of each page of a PDF file, by position or in the order of the file (`-raw`). */
const pagesOf = (file: string, order = "-layout"): string[] =>
  execFileSync("pdftotext", [order, file, "-"], { encoding: "utf8" }).split("\f").slice(0, -1);

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
    const files = [path.join(folder, "own.pdf"), path.join(folder, `${path.parse(file).name}.pdf`)] as const;
    const [own, other] = [pagesOf(files[0]), pagesOf(files[1])];
    const sum = (count: (one: string, two: string) => number) =>
      other.reduce((total, page, index) => total + count(page, own[index] ?? ""), 0);
    const slides = slideWords(bytes);
    const lost = (pdfFile: string) => {
      const pages = pagesOf(pdfFile, "-raw");
      return slides.flatMap((slide, index) => compareWords(slide, pages[index] ?? "").missing).length;
    };
    process.stdout.write(
      `${path.basename(file)}: pages ${own.length}/${other.length}, words ${sum((page) => words(page).length)}, ` +
        `missing ${sum((page, mine) => missing(words(page), words(mine)))}, added ${sum((page, mine) => missing(words(mine), words(page)))}, ` +
        `letters ${sum((page) => letters(page).length)}, missing ${sum((page, mine) => missing(letters(page), letters(mine)))}, ` +
        `added ${sum((page, mine) => missing(letters(mine), letters(page)))}, ${seconds} s; ` +
        `words of the ${slides.length} slides ${slides.flatMap(({ words: all }) => all).length}, missing here ${lost(files[0])}, there ${lost(files[1])}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
await renderer.close();
