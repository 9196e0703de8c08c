import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Presentation } from "@/lib/engine/pptx";
import { readBitmap, shrink, writeBitmap } from "@/lib/engine/preview/testing/bitmap";
import { comparedWidth, corpusDir, referenceOf, referencesDir, sampleDir } from "./gallery";

/**
 * Regenerates the references: `npx tsx e2e/suites/gallery/generate-references.ts`. Requires LibreOffice (`soffice`),
 * `pdftoppm` and the fonts Carlito, Caladea and Liberation. The references are in greyscale with 32 steps, so that the
 * files are small.
 */
const run = promisify(execFile);
const steps = 32;
/**
 * Width in pixels. `pdftoppm` aligns each line of text to whole pixels: at a width of 960, renderings of the same page
 * differ by up to 0.05.
 */
const drawnWidth = 3840;
/** Without these settings, LibreOffice replaces missing fonts with a much wider font. */
const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir>
<include ignore_missing="yes">/etc/fonts/conf.d/30-metric-aliases.conf</include>
<match target="pattern"><edit name="family" mode="append_last" binding="weak"><string>Liberation Sans</string><string>Noto Sans CJK SC</string></edit></match></fontconfig>`;

const folder = await mkdtemp(path.join(tmpdir(), "gallery-"));
await mkdir(referencesDir, { recursive: true });
await writeFile(path.join(folder, "fonts.conf"), fonts);
const env = {
  NODE_ENV: "production" as const,
  HOME: folder,
  PATH: "/usr/local/bin:/usr/bin:/bin",
  FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
};
for (const source of [sampleDir, corpusDir]) {
  for (const name of (await readdir(source)).filter((file) => file.endsWith(".pptx")).sort()) {
    const file = path.join(source, name);
    // LibreOffice shows an empty slide for a template without slides.
    if (Presentation.open(await readFile(file)).slides.length === 0) continue;
    await run(
      "soffice",
      [
        "--headless",
        `-env:UserInstallation=file://${folder}/profile`,
        "--convert-to",
        'pdf:impress_pdf_Export:{"ExportHiddenSlides":{"type":"boolean","value":"true"}}',
        "--outdir",
        folder,
        file,
      ],
      { env },
    );
    const pages = await mkdtemp(path.join(folder, "pages-"));
    await run(
      "pdftoppm",
      [
        "-scale-to-x",
        String(drawnWidth),
        "-scale-to-y",
        "-1",
        "-png",
        path.join(folder, name.replace(/\.pptx$/, ".pdf")),
        path.join(pages, "s"),
      ],
      { env },
    );
    await writeReference(file, pages);
  }
}
await rm(folder, { recursive: true, force: true });

async function writeReference(file: string, pages: string): Promise<void> {
  const slides = await Promise.all(
    (await readdir(pages))
      .sort()
      .map(async (page) => shrink(readBitmap(await readFile(path.join(pages, page))), comparedWidth)),
  );
  const [first] = slides;
  if (!first) return;
  const data = new Uint8ClampedArray(comparedWidth * first.height * slides.length * 4);
  slides.forEach((slide, index) => {
    for (let pixel = 0; pixel < comparedWidth * first.height; pixel++) {
      const [red = 255, green = 255, blue = 255] = slide.data.subarray(pixel * 4, pixel * 4 + 3);
      const grey = Math.round((0.299 * red + 0.587 * green + 0.114 * blue) / (255 / (steps - 1))) * (255 / (steps - 1));
      data.set([grey, grey, grey, 255], (index * comparedWidth * first.height + pixel) * 4);
    }
  });
  await writeFile(
    referenceOf(file),
    writeBitmap({ width: comparedWidth, height: first.height * slides.length, data }, "grey"),
  );
}
