import { pointsOf } from "@/lib/engine/generation/testing/fill-chart";
import { ReadDeck } from "@/lib/engine/generation/testing/read-deck";
import type { ReadElement } from "@/lib/engine/generation/testing/read-element";

/** What a reader finds on one slide of a file. */
export type PageRead = {
  /** Every line that holds text, in shapes and tables, in drawing order. */
  lines: string[];
  /** The charts, in drawing order. */
  charts: ChartRead[];
  /** Lines of the speaker notes. */
  notes: string[];
};
export type ChartRead = {
  categories: string[];
  series: { name: string; values: (number | null)[] }[];
  texts: string[];
};

/**
 * Reads a presentation with other libraries than those that wrote it, so that a misunderstanding of the format can't
 * hide in both: the text and chart data of each slide, in the order in which they are shown.
 */
export async function readBack(bytes: Uint8Array): Promise<PageRead[]> {
  const deck = await ReadDeck.open(bytes);
  return deck.slideNames.map((name, page) => {
    const links = deck.links(name);
    const charts = deck
      .slide(page)
      .all("c:chart")
      .flatMap((chart) => links.get(chart.get("r:id") ?? "") ?? []);
    const notes = [...links.values()].find(({ type }) => type.endsWith("/notesSlide"));
    return {
      lines: linesOf(deck.slide(page)),
      charts: charts.map(({ target }) => chartOf(deck.part(target))),
      notes: notes ? linesOf(deck.part(notes.target)) : [],
    };
  });
}

/** Text of runs and fields, by paragraphs and line breaks; what older programs see (`mc:Fallback`) is not read. */
function linesOf(root: ReadElement): string[] {
  if (root.name === "mc:Fallback") return [];
  if (root.name !== "a:p") return root.children.flatMap(linesOf);
  const text = root.children.map((item) => (item.name === "a:br" ? "\n" : (item.find("a:t")?.ownText ?? ""))).join("");
  return text.split("\n").filter((line) => line.trim() !== "");
}

function chartOf(root: ReadElement): ChartRead {
  const series = root.all("c:ser").sort((a, b) => order(a) - order(b));
  return {
    categories: pointsOf(series[0]?.find("c:cat")).map((value) => value ?? ""),
    series: series.map((item) => ({
      name: (item.all("c:tx")[0]?.all("c:v") ?? []).map(({ ownText }) => ownText).join(""),
      values: pointsOf(item.find("c:val")).map((value) => (value === undefined ? null : Number(value))),
    })),
    texts: linesOf(root),
  };
}

/** A plot of columns and one of lines share one order of series. */
const order = (series: ReadElement): number => Number(series.val("c:order") ?? 0);
