import { TOKEN } from "@/lib/engine/analysis/fields/field-names";
import type { RunContent } from "@/lib/engine/pptx/model/text-body";
import { setRunFormat } from "@/lib/engine/pptx/oxml/text";
import { legalText } from "@/lib/engine/pptx/xml/characters";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

/**
 * Replaces the tokens in a text body in place. Each value takes the format of the token's first character, even if
 * PowerPoint has split the token into several runs; formats of the value's own runs are added to it. `valueOf` returns
 * null for a token that stays. Returns true if anything changed.
 */
export function replaceTokens(body: XmlElement, valueOf: (name: string) => readonly RunContent[] | null): boolean {
  let changed = false;
  for (const paragraph of body.elements("a:p")) {
    for (const runs of adjacentRuns(paragraph)) {
      const texts = runs.map((run) => run.child("a:t")?.text ?? "");
      const replaced = replaceIn(texts, valueOf);
      if (!replaced) continue;
      changed = true;
      runs.forEach((run, index) => {
        const pieces = replaced[index] ?? [];
        if (pieces.length !== 1 || pieces[0]?.format || pieces[0]?.text !== texts[index])
          paragraph.replace(run, ...pieces.flatMap((piece) => withText(run, piece)));
      });
    }
  }
  return changed;
}

/** Returns the runs of a paragraph as lists of adjacent runs, separated by breaks and fields. */
function adjacentRuns(paragraph: XmlElement): XmlElement[][] {
  const lists: XmlElement[][] = [[]];
  for (const child of paragraph.elements()) {
    if (child.name === "a:r") lists.at(-1)?.push(child);
    else if (child.name === "a:br" || child.name === "a:fld") lists.push([]);
  }
  return lists.filter((runs) => runs.length > 0);
}

/** Returns the replacements of each of several adjacent runs; null if none changes. */
function replaceIn(
  texts: readonly string[],
  valueOf: (name: string) => readonly RunContent[] | null,
): RunContent[][] | null {
  const whole = texts.join("");
  const starts = texts.map((_, index) => texts.slice(0, index).join("").length);
  const runAt = (at: number) => starts.findLastIndex((start, index) => start <= at && (texts[index] ?? "") !== "");
  const result = texts.map((): RunContent[] => []);
  const add = (index: number, run: RunContent) => {
    const runs = result[index] ?? [];
    const last = runs.at(-1);
    // Adjacent texts in the same format stay one run.
    if (last && !last.format && !run.format) runs.splice(-1, 1, { text: last.text + run.text });
    else if (run.text !== "") runs.push(run);
  };
  const copy = (from: number, to: number) => {
    texts.forEach((text, index) => {
      const start = starts[index] ?? 0;
      add(index, { text: text.slice(Math.max(0, from - start), Math.max(0, to - start)) });
    });
  };
  let done = 0;
  for (const match of whole.matchAll(TOKEN)) {
    const value = match[1] === undefined ? null : valueOf(match[1]);
    if (value === null) continue;
    copy(done, match.index);
    for (const run of value) add(runAt(match.index), run);
    done = match.index + match[0].length;
  }
  if (done === 0) return null;
  copy(done, whole.length);
  return result;
}

/**
 * Returns copies of a run with another text: none for an empty text, and several separated by line breaks for several
 * lines.
 */
function withText(run: XmlElement, { text, format }: RunContent): XmlElement[] {
  if (text === "") return [];
  const pattern = run.clone();
  if (format && Object.values(format).some((value) => value !== null))
    setRunFormat(pattern.ensure("a:rPr", ["a:rPr", "a:t"]), format);
  return text.split(/\r\n|[\n\r\v\u2028\u2029]/).flatMap((line, index) => {
    const properties = pattern.child("a:rPr");
    const copy = pattern.clone();
    copy.removeAll("a:t").append(el("a:t", {}, legalText(line)));
    const written = line === "" ? [] : [copy];
    return index === 0 ? written : [el("a:br", {}, ...(properties ? [properties.clone()] : [])), ...written];
  });
}
