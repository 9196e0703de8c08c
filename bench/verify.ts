import JSZip from "jszip";
import { benchSlide, CATEGORIES, COLUMNS, ROWS, SERIES } from "./content";

/** The content of a deck, counted with another library than those that generated it. */
export type DeckContent = {
  slides: number;
  titles: number;
  cells: number;
  points: number;
  workbookCells: number;
  /** Number of different image files on the slides. */
  pictures: number;
};

export const expectedContent = (slides: number): DeckContent => {
  const points = slides * SERIES.length * CATEGORIES.length;
  return { slides, titles: slides, cells: slides * ROWS * COLUMNS, points, workbookCells: points, pictures: 0 };
};

/** Returns the expected content of slides with an image instead of a table. */
export const expectedPictures = (slides: number): DeckContent => ({
  ...expectedContent(slides),
  cells: 0,
  pictures: slides,
});

/**
 * Counts the benchmark's titles, cells and values on the slides where they belong, so that no generator wins by doing
 * less.
 */
export async function readContent(bytes: Uint8Array): Promise<DeckContent> {
  const zip = await JSZip.loadAsync(bytes);
  const xml = async (name: string) => (await zip.file(name)?.async("string")) ?? "";
  const references = [...(await xml("ppt/presentation.xml")).matchAll(/<p:sldId [^>]*r:id="([^"]+)"/g)];
  const found = { slides: references.length, titles: 0, cells: 0, points: 0, workbookCells: 0, pictures: 0 };
  const pictures = new Set<string>();
  for (const [index, reference] of references.entries()) {
    const name = (await related(zip, "ppt/presentation.xml", reference))!;
    const expected = benchSlide(index + 1);
    const slide = await xml(name);
    const texts = [...slide.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text!);
    if (texts.includes(expected.title)) found.titles++;
    found.cells += shared(expected.rows.flat(), texts);

    for (const blip of slide.matchAll(/<a:blip [^>]*r:embed="([^"]+)"/g)) {
      const picture = await related(zip, name, blip);
      if (picture && zip.file(picture)) pictures.add(picture);
    }
    const values = expected.series.flatMap((series) => series.values);
    const chart = await related(zip, name, /<c:chart [^>]*r:id="([^"]+)"/.exec(slide));
    if (!chart) continue;
    const plot = await xml(chart);
    const caches = [...plot.matchAll(/<c:val>.*?<\/c:val>/gs)].flatMap(([cache]) => [
      ...cache.matchAll(/<c:v>([^<]*)<\/c:v>/g),
    ]);
    found.points += shared(
      values,
      caches.map(([, value]) => Number(value)),
    );
    const workbook = await related(zip, chart, /<c:externalData [^>]*r:id="([^"]+)"/.exec(plot));
    if (workbook)
      found.workbookCells += shared(values, await sheetNumbers(await zip.file(workbook)!.async("uint8array")));
  }
  return { ...found, pictures: pictures.size };
}

/** Returns the number in the part name of a deck's only slide, by which pptx-automizer refers to slides. */
export async function slideNumber(bytes: Uint8Array): Promise<string> {
  const names = Object.keys((await JSZip.loadAsync(bytes)).files).join("\n");
  return /ppt\/slides\/slide(\d+)\.xml/.exec(names)![1]!;
}

/** Returns the number of expected values that are present, each counted as often as it is expected. */
function shared<T>(expected: readonly T[], present: readonly T[]): number {
  const left = new Map<T, number>();
  for (const value of present) left.set(value, (left.get(value) ?? 0) + 1);
  return expected.filter((value) => {
    const count = left.get(value) ?? 0;
    left.set(value, count - 1);
    return count > 0;
  }).length;
}

async function sheetNumbers(workbook: Uint8Array): Promise<number[]> {
  const zip = await JSZip.loadAsync(workbook);
  const [sheet] = Object.keys(zip.files)
    .filter((name) => /worksheets\/[^/]+\.xml$/.test(name))
    .toSorted();
  const xml = sheet ? await zip.file(sheet)!.async("string") : "";
  return [...xml.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => Number(value));
}

/** Returns the name of the part that a reference (`r:id`) in another part points to. */
async function related(zip: JSZip, part: string, reference: RegExpMatchArray | null): Promise<string | undefined> {
  const slash = part.lastIndexOf("/");
  const rels = await zip.file(`${part.slice(0, slash)}/_rels/${part.slice(slash + 1)}.rels`)?.async("string");
  const target = targets(rels ?? "").get(reference?.[1] ?? "");
  return target && new URL(target, `file:///${part}`).pathname.slice(1);
}

/** Returns the targets in a relationships part, by id. */
function targets(xml: string): Map<string, string> {
  const attribute = (item: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(item)?.[1] ?? "";
  return new Map(
    [...xml.matchAll(/<Relationship [^>]*>/g)].map(([item]) => [attribute(item, "Id"), attribute(item, "Target")]),
  );
}
