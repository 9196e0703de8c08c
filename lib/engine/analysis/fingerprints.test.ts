import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { fingerprintsOf } from "./fingerprints";

const sample = readFileSync(new URL("../../../public/samples/meridian.pptx", import.meta.url));

function changedBy(part: string, from: string, to: string) {
  const file = OpcPackage.open(sample);
  const old = file.requirePart(part);
  const text = new TextDecoder().decode(old.bytes());
  expect(text).toContain(from);
  old.replace(new TextEncoder().encode(text.replace(from, to)));
  const [before, after] = [fingerprintsOf(sample, "t"), fingerprintsOf(file.save(), "t")];
  return Object.keys(before).filter((id) => before[id]?.hash !== after[id]?.hash);
}

it("an edit changes only the fingerprint of its slide, an edit of the theme those of all slides", () => {
  const all = Object.keys(fingerprintsOf(sample, "t"));
  expect(all.filter((id) => id.startsWith("slide_"))).toHaveLength(20);
  expect(new Set(Object.values(fingerprintsOf(sample, "t")).map(({ hash }) => hash)).size).toBe(all.length);
  expect(changedBy("/ppt/slides/slide3.xml", "</a:t>", "!</a:t>")).toHaveLength(1);
  expect(changedBy("/ppt/theme/theme1.xml", "</a:theme>", "<!-- --></a:theme>")).toEqual(all);
});
