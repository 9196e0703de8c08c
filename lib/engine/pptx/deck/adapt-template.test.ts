import { expect, it } from "vitest";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { openSample } from "@/lib/engine/pptx/testing/import-slide";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { Deck } from "./deck";

const strict = (uri: string) =>
  uri.replace(/^http:\/\/schemas\.openxmlformats\.org\/(\w+)\/2006\/(\w+)$/, "http://purl.oclc.org/ooxml/$1/$2");

/** The sample as PowerPoint saves it in the strict form: other namespaces, percentages with a sign. */
function strictSample(): Presentation {
  const template = openSample();
  const rewrite = (element: XmlElement) => {
    for (const [name, value] of [...element.attributes()]) element.set(name, strict(value));
    if (element.name === "a:lumMod") element.set("val", "75%");
    if (element.name === "c:gapWidth") element.set("val", "60%");
    for (const child of element.elements()) rewrite(child);
  };
  for (const part of template.package_.parts()) if (/[+/]xml$/.test(part.contentType)) rewrite(part.edit());
  template.part.edit().set("conformance", "strict");
  return Presentation.open(template.package_.save());
}

it("a template of the strict form becomes a deck of the transitional one", () => {
  const template = strictSample();
  const deck = Deck.from(openSample("atelier"));
  for (const slide of template.slides) deck.addSlide(slide);
  const parts = Presentation.open(deck.save())
    .package_.parts()
    .filter(({ contentType }) => contentType.endsWith("xml"));
  expect(
    parts.filter((part) => Buffer.from(part.bytes()).includes("purl.oclc.org/ooxml")).map(({ name }) => name),
  ).toEqual([]);
  const values = (name: string) =>
    new Set(parts.flatMap((part) => part.root.descendants(name).map((item) => item.get("val"))));
  expect(values("c:gapWidth")).toEqual(new Set(["60"]));
  expect([...values("a:lumMod")].filter((value) => value!.includes("%"))).toEqual([]);
});
