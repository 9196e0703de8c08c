import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { nonVisual, textOf, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

type SlideWords = { words: string[]; charts: string[] };

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Looks for the words of a slide on a page, in order. Compares letters without spaces, because readers of a PDF divide
 * spaced letters. Returns the words that are missing, and what else is there, except numbers and the words of charts.
 */
export function compareWords({ words, charts }: SlideWords, page: string): { missing: string[]; added: string } {
  let [rest, added] = [wordsOf(page).join(""), ""];
  const missing = words.filter((word) => {
    const at = rest.indexOf(word);
    if (at < 0) return true;
    added += `${rest.slice(0, at)} `;
    rest = rest.slice(at + word.length);
    return false;
  });
  const known = charts.toSorted((a, b) => b.length - a.length);
  added = known.reduce((left, word) => left.replaceAll(word, " "), added + rest);
  return { missing, added: added.replace(/[\p{N}\s]+/gu, " ").trim() };
}

/**
 * Returns the words of each slide that is not hidden, as its file has them: first those of its master and layout, each
 * in the order of the shapes. `charts` has the words of its charts: names, categories and titles, but no numbers.
 */
export function slideWords(bytes: Uint8Array): SlideWords[] {
  const presentation = Presentation.open(bytes);
  return presentation.slides
    .filter(({ hidden }) => !hidden)
    .map(({ part, shapeTree, layout }) => {
      const showsLayout = part.root.bool("showMasterSp", true);
      const showsMaster = showsLayout && layout?.part.root.bool("showMasterSp", true);
      const texts = [
        ...(showsMaster ? textsOf(layout?.master.shapeTree, true) : []),
        ...(showsLayout ? textsOf(layout?.shapeTree, true) : []),
        ...textsOf(shapeTree, false),
      ];
      return { words: wordsOf(texts.join(" ")), charts: wordsOf(chartsOf(part).flatMap(chartTexts).join(" ")) };
    });
}

/** Returns the texts of the visible shapes of a tree in order. Placeholders of masters and layouts are not shown. */
function textsOf(tree: XmlElement | undefined, isInherited: boolean): string[] {
  return walkShapeTree(tree).flatMap(({ element: shape }) => {
    const properties = nonVisual(shape);
    if (properties?.bool("hidden") || (isInherited && shape.descendants("p:ph").length > 0)) return [];
    const cells = shape.find("a:graphic", "a:graphicData", "a:tbl")?.descendants("a:tc") ?? [];
    const shown = cells.filter((cell) => !cell.bool("hMerge") && !cell.bool("vMerge"));
    return [textOf(shape.child("p:txBody")), ...shown.map((cell) => textOf(cell.child("a:txBody")))];
  });
}

const chartsOf = (part: Part): Part[] =>
  part.root.descendants("c:chart").flatMap((chart) => part.related(chart.get("r:id")) ?? []);

const chartTexts = ({ root }: Part): string[] =>
  [...root.descendants("c:strRef"), ...root.descendants("c:rich")]
    .flatMap((texts) => [...texts.descendants("c:v"), ...texts.descendants("a:t")])
    .map((element) => element.text);
