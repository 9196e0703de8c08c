import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";

const STRICT = /^http:\/\/purl\.oclc\.org\/ooxml\/(\w+)\/(\w+)$/;
const PERCENT = /^-?\d+(\.\d+)?%$/;
/** Attributes that are anyone's text. */
const TEXTS = new Set(["name", "descr", "title", "typeface"]);
const RENAMED: Readonly<Record<string, string>> = {
  extendedProperties: "extended-properties",
  customProperties: "custom-properties",
};

/** Whether a presentation is of the strict form (ISO/IEC 29500-1), whose namespaces have other names. */
export const isStrict = ({ part }: Presentation): boolean =>
  [...part.root.attributes()].some(([, value]) => STRICT.test(value));

/**
 * Gives a part of the strict form the names of the transitional one, which decks are written in: a file can't be of
 * both. Percentages become thousandths of one, in charts whole ones (ISO/IEC 29500-4, 14.1 and 14.3).
 */
export function toTransitional(part: Part): void {
  if (!/[+/]xml$/.test(part.contentType)) return;
  const rename = (element: XmlElement) => {
    for (const [name, value] of [...element.attributes()]) {
      const found = STRICT.exec(value);
      if (PERCENT.test(value) && !TEXTS.has(name))
        element.set(name, Math.round(Number.parseFloat(value) * (element.name.startsWith("c:") ? 1 : 1000)));
      if (found)
        element.set(name, `http://schemas.openxmlformats.org/${found[1]}/2006/${RENAMED[found[2]!] ?? found[2]}`);
    }
    for (const child of element.elements()) rename(child);
  };
  const root = part.edit();
  rename(root.set("conformance", null));
}
