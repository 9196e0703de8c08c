import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ssim } from "ssim.js";
import { PreviewFailedError } from "@/lib/engine/preview/errors";
import { projectPath } from "@/lib/engine/preview/installed-files";
import type { SlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { type Bitmap, readBitmap, shrink } from "@/lib/engine/preview/testing/bitmap";

/** Width in pixels at which previews are compared. */
export const comparedWidth = 480;
/** Width in pixels at which previews are rendered; the same as for the studio. */
const drawnWidth = 960;

export const referencesDir = projectPath("e2e", "suites", "gallery", "references");
export const sampleDir = projectPath("public", "samples");
/** Real templates, if they are available next to the project. */
export const corpusDir = projectPath("..", "shared", "corpus", "templates");

/** A slide rendered by us and by LibreOffice. */
export type Compared = { deck: string; slide: number; similarity: number; ours: Bitmap; theirs: Bitmap };

/** Returns the files of both folders that have a reference, sorted by name. */
export async function galleryFiles(): Promise<string[]> {
  const folders = [sampleDir, ...(existsSync(corpusDir) ? [corpusDir] : [])];
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).sort().map((name) => path.join(folder, name))),
  );
  return files.flat().filter((file) => file.endsWith(".pptx") && existsSync(referenceOf(file)));
}

/** Returns the path of a file's reference: all its slides rendered by LibreOffice, one below the other, in greyscale. */
export function referenceOf(file: string): string {
  return path.join(referencesDir, `${path.basename(file, ".pptx")}.png`);
}

/**
 * Renders slides of a file and compares them with its reference.
 *
 * @param choose Returns the slides to compare, by their numbers from 1
 * @throws Error if a slide can't be rendered
 */
export async function compareDeck(
  renderer: SlideRenderer,
  file: string,
  choose: (slides: number[]) => number[],
): Promise<Compared[]> {
  const bytes = await readFile(file);
  const sheet = readBitmap(await readFile(referenceOf(file)));
  const deck = path.basename(file, ".pptx");
  const found: Compared[] = [];
  const [first] = await draw(renderer, deck, bytes, [1]);
  const { height } = first!;
  const count = Math.round(sheet.height / height);
  // Page heights may differ by one row due to rounding.
  const theirHeight = sheet.height / count;
  const common = Math.min(height, theirHeight);
  const slides = choose(Array.from({ length: count }, (_, index) => index + 1));
  const drawn = await draw(renderer, deck, bytes, slides);
  for (const [index, slide] of slides.entries()) {
    const [ours, theirs] = [cut(drawn[index]!, 0, common), cut(sheet, (slide - 1) * theirHeight, common)];
    const { mssim } = ssim(ours as ImageData, theirs as ImageData, { ssim: "fast", downsample: false });
    found.push({ deck, slide, similarity: mssim, ours, theirs });
  }
  return found;
}

async function draw(renderer: SlideRenderer, deck: string, bytes: Uint8Array, numbers: number[]): Promise<Bitmap[]> {
  const drawn: Bitmap[] = [];
  const requests = numbers.map((slideNumber) => ({ slideNumber, width: drawnWidth }));
  await renderer.render({ id: deck, read: async () => bytes }, requests, async ({ slideNumber }, image) => {
    if (image instanceof PreviewFailedError)
      throw new Error(`${deck}, slide ${slideNumber}: ${image.message}`, { cause: image });
    drawn.push(shrink(readBitmap(image), comparedWidth));
  });
  return drawn;
}

function cut({ width, data }: Bitmap, from: number, height: number): Bitmap {
  return { width, height, data: data.slice(from * width * 4, (from + height) * width * 4) };
}

/** Returns the similarity below which the given share of the slides is. */
export function quantile(compared: readonly Compared[], share: number): number {
  const sorted = compared.map(({ similarity }) => similarity).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Formats a table with a row for each deck: the number of slides, and their median and lowest similarity. */
export function similarityTable(compared: readonly Compared[]): string {
  const rows = [...new Set(compared.map(({ deck }) => deck))].map((deck) => {
    const own = compared.filter((one) => one.deck === deck);
    return `${deck.padEnd(44)} ${String(own.length).padStart(3)}  ${quantile(own, 0.5).toFixed(3)}  ${quantile(own, 0).toFixed(3)}`;
  });
  return [
    "deck                                      slides  median  worst",
    ...rows,
    `all${" ".repeat(41)} ${String(compared.length).padStart(3)}  ${quantile(compared, 0.5).toFixed(3)}  ${quantile(compared, 0).toFixed(3)}`,
  ].join("\n");
}

/** Draws a row for each slide: ours on the left, LibreOffice's on the right. */
export function contactSheet(compared: readonly Compared[]): Bitmap {
  const gap = 6;
  const [width, height] = [comparedWidth * 2 + gap, compared.reduce((sum, { ours }) => sum + ours.height + gap, 0)];
  const data = new Uint8ClampedArray(width * height * 4).fill(128);
  let top = 0;
  for (const { ours, theirs } of compared) {
    [ours, theirs].forEach((bitmap, side) => {
      for (let y = 0; y < bitmap.height; y++)
        data.set(
          bitmap.data.subarray(y * comparedWidth * 4, (y + 1) * comparedWidth * 4),
          ((top + y) * width + side * (comparedWidth + gap)) * 4,
        );
    });
    top += ours.height + gap;
  }
  return { width, height, data };
}
