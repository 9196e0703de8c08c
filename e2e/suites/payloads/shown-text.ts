import JSZip from "jszip";
import type { FilledDeck } from "@/lib/engine/generation/testing/fill-sample";
import type { TextField } from "./text-fields";

/** What XML can hold of a text. */
const legal = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "");

const paragraphs = (text: string): string[] => text.split(/\r\n|[\n\r\u2029]/);
const withBreaks = (line: string): string =>
  line
    .split(/[\v\u2028]|_x000B_/i)
    .map(legal)
    .join("\v");

/** A text as its slide is to show it: all that is ever done to it. Paragraphs are parted by `\n`, line breaks are `\v`. */
export function normalised(text: string, shown: TextField["shown"]): string {
  if (shown === "paragraphs") return paragraphs(text).map(withBreaks).join("\n");
  if (shown === "line") return withBreaks(paragraphs(text).join("\v"));
  if (shown === "chart label") return legal(text);
  return text
    .split(/\r\n|[\n\r\v\u2028\u2029]/)
    .map(legal)
    .join("\n");
}

/** What other programs read where a text is to be shown. @param page 0-based */
export async function readTexts(
  { deck, bytes }: FilledDeck,
  page: number,
  shown: TextField["shown"],
): Promise<string[]> {
  if (shown === "paragraphs" || shown === "line") return [deck.text(page)];
  if (shown === "notes") return [deck.related(page, "notesSlide").lines.join("\n")];
  const chart = deck.chart(page);
  if (shown === "chart title") return chart.all("c:rich").map((rich) => rich.lines.join("\n"));
  return [...chart.all("c:v").map(({ ownText }) => unescaped(ownText)), ...(await workbookTexts(bytes))];
}

/** The texts of the cells of all workbooks. @throws Error for a cell that would be computed */
async function workbookTexts(bytes: Uint8Array): Promise<string[]> {
  const texts: string[] = [];
  for (const file of (await JSZip.loadAsync(bytes)).file(/\.xlsx$/)) {
    const workbook = await JSZip.loadAsync(await file.async("uint8array"));
    const [sheet] = workbook.file(/worksheets\/sheet\d*\.xml$/);
    const xml = await sheet!.async("string");
    for (const [, formula] of xml.matchAll(/<f>([^<]*)<\/f>/g))
      if (!/^SUM\([A-Z]+\d+:[A-Z]+\d+\)$/.test(formula!)) throw new Error(`The workbook computes ${formula}`);
    for (const [, text] of xml.matchAll(/<c [^>]*t="inlineStr"[^>]*><is><t[^>]*>([^<]*)<\/t>/g))
      texts.push(unescaped(decoded(text!)));
  }
  return texts;
}

const names: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const decoded = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : names[name!]!,
  );
/** ECMA-376, 22.9.2.19. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
