import { describe, expect, it } from "vitest";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { paragraphPropertiesOrder, runPropertiesOrder, textChoices } from "@/lib/engine/pptx/oxml/text";
import { openSample, treeOf, xml } from "@/lib/engine/pptx/testing/import-slide";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { Deck } from "./deck";

const strict = (uri: string) =>
  uri.replace(/^http:\/\/schemas\.openxmlformats\.org\/(\w+)\/2006\/(\w+)$/, "http://purl.oclc.org/ooxml/$1/$2");

/** Returns the sample as PowerPoint saves it in the strict form, with other namespaces and with percent signs. */
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

describe("default text of another template", () => {
  /** Each choice of an either-or group, paired with another choice of the group. */
  const rivals = textChoices
    .filter((group) => !group.includes("a:noAutofit"))
    .flatMap((group) => group.slice(1).map((name, index) => [name, group[index] ?? ""] as const));
  const order = (name: string) =>
    (paragraphPropertiesOrder as readonly string[]).includes(name) ? paragraphPropertiesOrder : runPropertiesOrder;
  const choice = (name: string): XmlElement =>
    name === "a:buChar"
      ? el(name, { char: "•" })
      : name === "a:buAutoNum"
        ? el(name, { type: "arabicPeriod" })
        : el(name);
  const put = (level: XmlElement, name: string) =>
    (order(name) === paragraphPropertiesOrder ? level : level.ensure("a:defRPr", paragraphPropertiesOrder)).put(
      choice(name),
      order(name),
    );

  it.each(rivals)("%s is not applied to the %s of a text box", (inherited, own) => {
    const template = openSample();
    const style = template.part.edit().ensure("p:defaultTextStyle", ["p:defaultTextStyle"]);
    put(style.ensure("a:lvl1pPr", ["a:defPPr", "a:lvl1pPr"]), inherited);
    const body = xml(
      `<p:sp><p:nvSpPr><p:cNvPr id="99" name="Own"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle><a:lvl1pPr/></a:lstStyle><a:p><a:r><a:t>x</a:t></a:r></a:p></p:txBody></p:sp>`,
    );
    put(body.descendants("a:lvl1pPr")[0]!, own);
    treeOf(template.slides[0]!.part).append(body);
    const deck = Deck.from(openSample("atelier"));
    const { part } = deck.addSlide(Presentation.open(template.package_.save()).slides[0]!);
    const names = treeOf(part)
      .elements("p:sp")
      .at(-1)!
      .descendants()
      .map(({ name }) => name);
    expect(names.filter((name) => name === own || name === inherited)).toEqual([own]);
  });
});

it("a Strict template becomes a Transitional deck", () => {
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
