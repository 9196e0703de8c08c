import { el, type XmlElement } from "@/lib/engine/pptx/xml";
import { type Look, looksOf, type Tone } from "./built-in-looks";
import { builtIns } from "./built-in-names";

const cache = new Map<string, XmlElement>();

export const builtInStyleName = (id: string): string | null => builtIns.get(id)?.name ?? null;

/**
 * A built-in table style that a file names but does not carry (PowerPoint knows them by id): fills, text and main
 * borders. Undefined where the id is none of PowerPoint's.
 */
export function builtInStyle(id: string): XmlElement | undefined {
  const known = builtIns.get(id);
  if (!known) return undefined;
  const cached = cache.get(id);
  if (cached) return cached;
  const looks = looksOf(known.family, known.accent);
  const style = el("a:tblStyle", { styleId: id, styleName: known.name });
  for (const [part, look] of Object.entries(looks)) style.append(partElement(`a:${part}`, look));
  cache.set(id, style);
  return style;
}

function partElement(name: string, look: Look): XmlElement {
  const text = el("a:tcTxStyle", { b: look.bold ? "on" : null });
  if (look.text) text.append(color(look.text));
  const cell = el("a:tcStyle");
  if (look.lines) {
    const borders = Object.entries(look.lines).map(([edge, [tone, points]]) =>
      el(`a:${edge}`, {}, el("a:ln", { w: points * 12_700, cmpd: "sng" }, el("a:solidFill", {}, color(tone)))),
    );
    cell.append(el("a:tcBdr", {}, ...borders));
  }
  if (look.fill) cell.append(el("a:fill", {}, el("a:solidFill", {}, color(look.fill))));
  return el(name, {}, text, cell);
}

function color([slot, transform, percent]: Tone): XmlElement {
  const scheme = el("a:schemeClr", { val: slot });
  return transform ? scheme.append(el(`a:${transform}`, { val: (percent ?? 100) * 1000 })) : scheme;
}
