import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { requestOf, sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { type Block, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import type { Row } from "@/lib/contract/slide-data/table";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { PreviewFailedError } from "@/lib/engine/preview/errors";
import { projectPath } from "@/lib/engine/preview/installed-files";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { sampleDir } from "./gallery";

/**
 * Draws the pictures of docs/layouts.md: `npx tsx e2e/suites/gallery/draw-layouts.ts`. Each slide of the sample
 * templates is filled with its schema's example, with more or less of everything than the template shows.
 */
const [width, gap] = [417, 4];
const pairsInRow = 2;
/** Titles of slides whose examples have the same. */
const titles: Readonly<Record<number, string>> = {
  3: "Markets and customers",
  4: "What the year has brought",
  12: "Summary and decision",
  13: "The new site opens in spring",
  14: "Two places to watch",
  18: "The year in figures",
  19: "Four steps to the second site",
};

const renderer = createSlideRenderer({ chromium, limits });
for (const [at, name] of ["meridian", "atelier"].entries()) {
  const template = await readFile(path.join(sampleDir, `${name}.pptx`));
  const slides = sourcesOf(template, name).sources.filter(({ analysed }) => "slideNumber" in analysed);
  const deck = await generateDeck({
    templates: new Map([[name, template]]),
    slides: slides.map((slide, index) => {
      const data = changed(slide.example, (index + at) % 2 === 1);
      return requestOf(name, slide, titles[index + 1] ? { ...data, title: titles[index + 1] } : data);
    }),
  });
  const problems = deck.slideResults.flatMap(({ slide_index, error, warnings }) =>
    [error, ...warnings.filter(({ code }) => code.startsWith("DESIGN_")).map(({ message }) => message)]
      .filter((text) => text !== null)
      .map((text) => `${name}, slide ${slide_index + 1}: ${text}\n`),
  );
  process.stdout.write(problems.join(""));
  if (!deck.bytes || deck.slideResults.some(({ pages_generated }) => pages_generated !== 1))
    throw new Error(`${name}: not every slide became one page.`);
  const [before, after] = [
    await draw(name, template, slides.length),
    await draw(`${name}-deck`, deck.bytes, slides.length),
  ];
  await writeFile(projectPath("docs", "images", `layouts-${name}.png`), await sheet(before, after));
}
await renderer.close();

async function draw(id: string, bytes: Uint8Array, count: number): Promise<Buffer[]> {
  const requests = Array.from({ length: count }, (_, index) => ({ slideNumber: index + 1, width: 1920 }));
  const drawn: Buffer[] = [];
  await renderer.render({ id, read: async () => bytes }, requests, async (_, image) => {
    if (image instanceof PreviewFailedError) throw image;
    drawn.push(await sharp(image).resize(width).png().toBuffer());
  });
  return drawn;
}

/** Returns a PNG with the pairs of pictures in rows. */
async function sheet(before: readonly Buffer[], after: readonly Buffer[]): Promise<Buffer> {
  const pictures = before.flatMap((picture, index) => [picture, after[index]!]);
  const columns = pairsInRow * 2;
  const { height } = await sharp(pictures[0]).metadata();
  const place = (count: number, size: number) => count * (size + gap) - gap;
  return sharp({
    create: {
      width: place(columns, width),
      height: place(Math.ceil(pictures.length / columns), height),
      channels: 3,
      background: "#c8ccd2",
    },
  })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: (index % columns) * (width + gap),
        top: Math.floor(index / columns) * (height + gap),
      })),
    )
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Returns content with more, or with less, of everything than the template shows. There is never a further card. */
function changed(data: SlideData, isMore: boolean): SlideData {
  const { content, footnote, custom_fields: custom, ...rest } = data;
  const columns = contentColumns(data).map((column) => ({
    ...column,
    blocks: column.blocks.map((block) => changedBlock(block, isMore)),
  }));
  return {
    ...rest,
    ...(content && { content: Array.isArray(content) ? columns : columns[0] }),
    ...(isMore && footnote && { footnote }),
    ...(custom && { custom_fields: withoutLast(custom) }),
  };
}

/** Returns fields without those of the last card, milestone or picture with a name. */
function withoutLast(custom: NonNullable<SlideData["custom_fields"]>): SlideData["custom_fields"] {
  const numberOf = (name: string) => Number(/_(\d+)_/.exec(name)?.[1] ?? 0);
  const last = Math.max(...Object.keys(custom).map(numberOf));
  return Object.fromEntries(Object.entries(custom).filter(([name]) => last === 0 || numberOf(name) !== last));
}

function changedBlock(block: Block, isMore: boolean): Block {
  const resized = <T>(list: readonly T[], next: T) => (isMore ? [...list, next] : list.slice(0, -1));
  switch (block.type) {
    case "text": {
      const { bullets } = block.text;
      return {
        type: "text",
        text: { ...block.text, ...(bullets && { bullets: resized(bullets, "Risks known and covered") }) },
      };
    }
    case "agenda": {
      const sections = resized(block.agenda.sections, "Questions");
      return { type: "agenda", agenda: { ...block.agenda, sections, active_index: 2 } };
    }
    case "table": {
      const { table } = block.table;
      return { type: "table", table: { ...block.table, table: { ...table, rows: changedRows(table.rows, isMore) } } };
    }
    case "chart":
      return { type: "chart", chart: changedChart(block.chart, isMore) };
    case "image":
      return block;
  }
}

function changedRows(rows: readonly Row[], isMore: boolean): Row[] {
  if (!isMore) return rows.slice(0, -1).map((row) => ({ ...row, cells: row.cells.slice(0, -1) }));
  // A total stays the last row.
  return rows.toSpliced(2, 0, ...["Central America", "Caribbean"].map((value) => named(rows[2]!, value)));
}

function named(row: Row, value: string): Row {
  return { ...row, cells: [{ value }, ...row.cells.slice(1)] };
}

function changedChart(chart: ChartContent, isMore: boolean): ChartContent {
  const { categories, series, chart_type: type } = chart;
  const [first] = series;
  if (!isMore && series.length > 2) return { ...chart, series: series.slice(0, -1) };
  if (!isMore || type === "combo" || type === "pie" || type === "doughnut")
    return {
      ...chart,
      categories: categories?.slice(0, -1),
      series: series.map((one) => ({ ...one, values: one.values.slice(0, -1) })),
    };
  const further = { ...first, name: "Partners", values: (first?.values ?? []).map((value) => value && value * 0.6) };
  return { ...chart, series: [...series, further] };
}
