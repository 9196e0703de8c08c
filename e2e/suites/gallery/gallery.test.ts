import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { projectPath } from "@/lib/engine/preview/installed-files";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { writeBitmap } from "@/lib/engine/preview/testing/bitmap";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { shareOf } from "@/scripts/test/share-of";
import {
  type Compared,
  compareDeck,
  contactSheet,
  corpusDir,
  galleryFiles,
  quantile,
  sampleDir,
  similarityTable,
} from "./gallery";

/** `GALLERY=all` compares all files of the corpus. By default, only a few are compared. */
const isFull = process.env.GALLERY === "all";
const few = ["singerla-SlideWithCharts", "evotecit-Tables"];
/**
 * Slightly less than the similarity reached today. Text that is one pixel higher or lower costs up to 0.1; see
 * docs/evidence/previews.md.
 */
const min = { sampleMedian: 0.945, shareMedian: 0.935, sampleSlide: 0.85, corpusMedian: 0.95 };
const worst = 10;
const results = projectPath("test-results", "gallery");

const renderer = createSlideRenderer({ chromium, limits });
const compared: Compared[] = [];

afterAll(async () => {
  await renderer.close();
  if (compared.length === 0) return;
  const last = compared.toSorted((a, b) => a.similarity - b.similarity).slice(0, worst);
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, "worst.png"), writeBitmap(contactSheet(last)));
  const names = last.map(({ deck, slide, similarity }) => `${similarity.toFixed(3)}  ${deck}, slide ${slide}`);
  const table = `${similarityTable(compared)}\n\nThe worst, as in worst.png:\n${names.join("\n")}\n`;
  await writeFile(path.join(results, "similarity.txt"), table);
  if (isFull) process.stdout.write(table);
});

async function compareAll(
  files: readonly string[],
  choose = (slides: number[]): number[] => slides,
): Promise<Compared[]> {
  const found: Compared[] = [];
  for (const file of files) found.push(...(await compareDeck(renderer, file, choose)));
  compared.push(...found);
  return found;
}

describe("previews compared with LibreOffice's", () => {
  it("are no less similar than before on each slide of the sample templates", async () => {
    const files = (await galleryFiles()).filter((file) => path.dirname(file) === sampleDir);
    const found = await compareAll(files, (slides) => shareOf(slides));
    expect(found).toHaveLength(2 * shareOf(Array.from({ length: 20 })).length);
    expect(quantile(found, 0.5)).toBeGreaterThan(found.length === 40 ? min.sampleMedian : min.shareMedian);
    expect(
      found
        .filter(({ similarity }) => similarity < min.sampleSlide)
        .map(({ deck, slide, similarity }) => `${deck} ${slide}: ${similarity.toFixed(3)}`),
    ).toEqual([]);
  });

  it.skipIf(!existsSync(corpusDir))(
    "are no less similar than before in the median of real templates",
    { timeout: 900_000 },
    async () => {
      const files = (await galleryFiles()).filter((file) => path.dirname(file) === corpusDir);
      const found = await compareAll(
        isFull ? files : files.filter((file) => few.includes(path.basename(file, ".pptx"))),
      );
      expect(quantile(found, 0.5)).toBeGreaterThan(isFull ? min.corpusMedian : 0.88);
    },
  );
});
