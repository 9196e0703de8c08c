/**
 * Draws the decks of the ten documents in `lib/engine/outline/testing`, one contact sheet for each sample template, as
 * the service makes and renders them. Run it from the project's root: `npx tsx --tsconfig tsconfig.json
 * e2e/suites/corpus/draw-documents.ts [FOLDER]`, which writes to `docs/images` by default.
 */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { fitSlides } from "@/lib/engine/outline/fit-slides";
import { planSlides } from "@/lib/engine/outline/plan-slides";
import { readDocument } from "@/lib/engine/outline/read-document";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { projectPath } from "@/scripts/paths";
import { candidatesOf } from "./corpus-templates";

const [output = projectPath("docs", "images")] = process.argv.slice(2);
const [columns, width, gap, heading] = [6, 320, 8, 26];
const documents = projectPath("lib", "engine", "outline", "testing");
const renderer = createSlideRenderer({ chromium, limits, limitMilliseconds: 60_000 });

/** Returns the pictures of the slides that a document becomes. */
async function picturesOf(document: string, template: Uint8Array): Promise<Uint8Array[]> {
  const candidates = candidatesOf(template);
  const outline = await readDocument(document, new Uint8Array(readFileSync(path.join(documents, document))));
  const fitted = fitSlides(planSlides(outline), { templateId: "t", bytes: template, candidates }, {}, 200);
  const slides = fitted.map((slide) => ({
    templateId: "t",
    templateSlideId: slide.template_slide_id,
    slideData: slideData.parse(slide.slide_data),
    options: {},
  }));
  const { bytes, pages, slideResults } = await generateDeck({ templates: new Map([["t", template]]), slides });
  if (!bytes) throw new Error(`No deck of ${document}`);
  const warnings = slideResults.flatMap((result) => result.warnings.map(({ code }) => code));
  process.stderr.write(`${document}: ${slides.length} slides, ${warnings.join(" ") || "no warnings"}\n`);
  const pictures: Uint8Array[] = [];
  await renderer.render(
    { id: document, read: async () => bytes },
    Array.from({ length: pages }, (_, index) => ({ slideNumber: index + 1, width })),
    async (_, picture) => {
      if (picture instanceof Error) throw picture;
      pictures.push(picture);
    },
  );
  return pictures;
}

for (const name of ["meridian", "atelier"]) {
  const template = new Uint8Array(readFileSync(projectPath("public", "samples", `${name}.pptx`)));
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let top = 0;
  for (const document of readdirSync(documents)) {
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${heading}"><text x="0" y="19" font-family="sans-serif" font-size="16" fill="#333">${document}</text></svg>`;
    parts.push({ input: Buffer.from(label), left: gap, top });
    top += heading;
    const pictures = await picturesOf(document, template);
    const { height } = await sharp(pictures[0]).metadata();
    for (const [index, picture] of pictures.entries())
      parts.push({
        input: Buffer.from(picture),
        left: gap + (index % columns) * (width + gap),
        top: top + Math.floor(index / columns) * (height + gap),
      });
    top += Math.ceil(pictures.length / columns) * (height + gap);
  }
  const size = { width: gap + columns * (width + gap), height: top };
  await sharp({ create: { ...size, channels: 3, background: "#e8e8e8" } })
    .composite(parts)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(path.join(output, `documents-${name}.png`));
}
await renderer.close();
