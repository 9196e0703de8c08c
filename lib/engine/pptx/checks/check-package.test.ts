import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { SLIDE, first, openSample } from "@/lib/engine/pptx/testing/inject-fault";
import { el } from "@/lib/engine/pptx/xml/element";
import { addedFaults, checkChanges, checkPackage, assertNoAddedFaults } from "./check-package";
import { FaultyPackageError } from "./fault";

describe("package checks", () => {
  it("find nothing in the samples", () => {
    expect(checkPackage(openSample())).toEqual([]);
    expect(
      checkPackage(OpcPackage.open(readFileSync(new URL("../../../../public/samples/atelier.pptx", import.meta.url)))),
    ).toEqual([]);
  });

  it("take alternatives for the element that they stand for", () => {
    const package_ = openSample();
    const fill = () => el("p:blipFill", {}, el("a:stretch", {}, el("a:fillRect")));
    const alternatives = el("mc:AlternateContent", {}, el("mc:Choice", {}, fill()), el("mc:Fallback", {}, fill()));
    const name = el("p:nvPicPr", {}, el("p:cNvPr", { id: 900, name: "Photo" }), el("p:cNvPicPr"), el("p:nvPr"));
    first(package_, SLIDE, "p:spTree").element.append(el("p:pic", {}, name, alternatives, el("p:spPr")));
    expect(checkPackage(package_)).toEqual([]);
  });

  it("count only what the output adds", () => {
    const [template, output] = [openSample(), openSample()];
    for (const package_ of [template, output]) first(package_, SLIDE, "p:txBody").element.removeAll("a:p");
    expect(addedFaults(output, [template])).toEqual([]);
    first(output, SLIDE, "a:tc").element.set("gridSpan", 40);
    expect(addedFaults(output, [template])).not.toEqual([]);
  });

  it("recognize a template's fault after one of its shapes is removed or its page is scaled", () => {
    const [template, output] = [openSample(), openSample()];
    const corrupt = (package_: OpcPackage, height: number, shapes: number) => {
      const { root } = first(package_, SLIDE, "a:tr");
      root.descendants("a:tr")[0]!.set("h", height);
      for (const shape of root.descendants("p:cNvPr").slice(0, shapes)) shape.set("id", 2);
    };
    corrupt(template, -90, 3);
    corrupt(output, -45, 2);
    expect(addedFaults(output, [template])).toEqual([]);
  });

  it("recognize a misplaced child when another one is added, and count further ones as new faults", () => {
    const [template, output] = [openSample(), openSample()];
    const corrupt = (package_: OpcPackage, names: readonly string[]) => {
      const { element } = first(package_, SLIDE, "a:rPr");
      element.children = names.map((name) => el(name));
    };
    corrupt(template, ["a:latin", "a:solidFill"]);
    corrupt(output, ["a:latin", "a:ea", "a:solidFill"]);
    expect(addedFaults(output, [template])).toEqual([]);
    corrupt(output, ["a:latin", "a:solidFill", "a:ln"]);
    expect(addedFaults(output, [template]).map(({ message }) => message)).toEqual([
      "In a:rPr, a:ln comes after a:latin.",
    ]);
  });

  it("never accept an external target, even if the template had it", () => {
    const [template, output] = [openSample(), openSample()];
    for (const package_ of [template, output])
      first(package_, SLIDE, "p:sp").part.rels.add("image", "http://example.com/a.png", { external: true });
    expect(addedFaults(output, [template]).map(({ check }) => check)).toEqual(["external"]);
  });

  it("of a changed package look at the edited parts, and at the package as a whole", () => {
    const faulty = openSample();
    first(faulty, SLIDE, "p:txBody").element.removeAll("a:p");
    const package_ = OpcPackage.open(faulty.save());
    expect(checkChanges(package_)).toEqual([]);
    package_.add("/ppt/media/orphan.png", "image/png", Buffer.from("x"));
    first(package_, SLIDE, "p:txBody");
    expect(checkChanges(package_).map(({ check }) => check)).toEqual(["relationships", "required"]);
  });

  it("reject an output with a new fault, and say in one line what and where", () => {
    const [template, output] = [openSample(), openSample()];
    expect(() => assertNoAddedFaults(checkChanges(output), [template])).not.toThrow();
    const { part } = first(output, SLIDE, "p:txBody");
    for (const name of ["a:p", "a:bodyPr"]) for (const body of part.root.descendants("p:txBody")) body.removeAll(name);
    const rejection = () => assertNoAddedFaults(checkChanges(output), [template]);
    expect(rejection).toThrow(FaultyPackageError);
    expect(rejection).toThrow(
      `The presentation has 2 fault(s): ${part.name}: A p:txBody has no a:bodyPr. Write the missing child`,
    );
  });

  it("never see two parts with the same name in any case, because none can be added", () => {
    expect(() => openSample().add("/PPT/Presentation.XML", "application/xml", Buffer.from("<a/>"))).toThrow(
      "has a part /PPT/Presentation.XML already",
    );
  });
});
