import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ZipArchive } from "@/lib/engine/pptx/zip";
import { OpcPackage } from "./index";

const SAMPLE = readFileSync(new URL("../../../../public/samples/meridian.pptx", import.meta.url));
const contents = (bytes: Uint8Array) => {
  const archive = ZipArchive.open(bytes);
  return new Map(archive.names().map((name) => [name, Buffer.from(archive.read(name)).toString("base64")]));
};
const differing = (a: Map<string, string>, b: Map<string, string>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();

describe("OpcPackage", () => {
  it("writes what nobody changed as it was, to the byte", () => {
    expect(differing(contents(OpcPackage.open(SAMPLE).save()), contents(SAMPLE))).toEqual([]);
  });

  it("writes only what was edited", () => {
    const package_ = OpcPackage.open(SAMPLE);
    package_.requirePart("/ppt/slides/slide1.xml").edit().set("show", "0");
    expect(differing(contents(package_.save()), contents(SAMPLE))).toEqual(["ppt/slides/slide1.xml"]);
  });

  it("writes relationships and content types anew where parts come or go", () => {
    const package_ = OpcPackage.open(SAMPLE);
    const slide = package_.requirePart("/ppt/slides/slide1.xml");
    const name = package_.freeName("/ppt/media/image", ".png");
    package_.add(name, "image/png", Buffer.from("not really a picture"));
    slide.rels.add("image", name);
    const saved = OpcPackage.open(package_.save());
    expect(saved.part(name)?.contentType).toBe("image/png");
    expect(saved.requirePart("/ppt/slides/slide1.xml").relatedByType("image")?.name).toBe(name);
  });

  it("drops parts that nothing leads to", () => {
    const package_ = OpcPackage.open(SAMPLE);
    package_.add("/ppt/media/lost.png", "image/png", Buffer.from("x"));
    const before = package_.parts().length;
    package_.sweep();
    expect(package_.parts()).toHaveLength(before - 1);
    expect(package_.part("/ppt/media/lost.png")).toBeUndefined();
  });

  it("finds a part whatever the case of its name", () => {
    expect(OpcPackage.open(SAMPLE).part("/PPT/Slides/SLIDE1.xml")?.name).toBe("/ppt/slides/slide1.xml");
  });
});
