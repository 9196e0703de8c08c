import { readFileSync } from "node:fs";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Deck } from "@/lib/engine/pptx/deck/deck";
import type { DeckSlide } from "@/lib/engine/pptx/deck/deck-slide";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { namespaces } from "@/lib/engine/pptx/xml/namespaces";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";

const read = (name: string) => readFileSync(new URL(`../../../../public/samples/${name}.pptx`, import.meta.url));
const SAMPLES = { meridian: read("meridian"), atelier: read("atelier") };

/** Opens a sample template. */
export const openSample = (name: keyof typeof SAMPLES = "meridian"): Presentation => Presentation.open(SAMPLES[name]);

const declarations = Object.entries(namespaces)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(" ");

/** Parses one element that is written with the usual prefixes. */
export function xml(text: string): XmlElement {
  return parseXml(Buffer.from(`<x ${declarations}>${text}</x>`), "/test.xml").elements()[0]!;
}

/** Returns the children of an element as XML, without namespace declarations. */
export const inner = (element: XmlElement | undefined): string => (element?.elements() ?? []).map(plain).join("");
export const plain = (element: XmlElement | undefined): string =>
  element ? outerXml(element).replace(/ xmlns:\w+="[^"]*"/g, "") : "";

export const treeOf = (slide: Part): XmlElement => slide.edit().find("p:cSld", "p:spTree")!;

/** Adds a part and a relationship from a slide to it. Returns the part and the relationship id. */
export function addPart(
  from: Part,
  name: string,
  contentType: string,
  type: string,
  content: string | XmlElement = "content of a part",
): { id: string; part: Part } {
  const part = from.package_.add(name, contentType, typeof content === "string" ? Buffer.from(content) : content);
  return { part, id: from.rels.add(type, part.name).id };
}

type ImportedSlide = { output: Presentation; slide: Part; source: Part; template: Presentation };

/**
 * Changes a slide of the sample, adds it to a deck, saves the deck and opens it again.
 *
 * @throws Error if the output has a fault
 */
export function importSlide(
  change: (slide: Part, template: Presentation) => void,
  work: (slide: DeckSlide, deck: Deck, template: Presentation) => void = () => {},
): ImportedSlide {
  const template = openSample();
  const source = template.slides[3]!.part;
  change(source, template);
  const deck = Deck.from(template);
  work(deck.addSlide(template.slides[3]!), deck, template);
  const output = Presentation.open(deck.save());
  const [fault] = checkPackage(output.package_);
  if (fault) throw new Error(`${fault.part}: ${fault.message}`);
  return { output, slide: output.slides[0]!.part, source, template };
}
