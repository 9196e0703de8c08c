import type { Look } from "@/scripts/samples/design/look";
import { plainLevels } from "@/scripts/samples/design/text-styles";
import { emu } from "@/scripts/samples/xml/box";
import { el, xmlPart } from "@/scripts/samples/xml/element";
import { presentationNamespaces } from "@/scripts/samples/xml/namespaces";

/** Master and layout ids share one number space that starts here (ECMA-376 part 1, 19.7.12). */
const firstMasterId = 2_147_483_648;
const firstSlideId = 256;

export function layoutIds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => firstMasterId + 1 + index);
}

/** `ppt/presentation.xml`: the master is relationship rId1, the slides follow. */
export function presentationPart({ size }: Look, slideCount: number): string {
  const slides = Array.from({ length: slideCount }, (_, index) =>
    el("p:sldId", { id: firstSlideId + index, "r:id": `rId${index + 2}` }),
  );
  return xmlPart(
    el(
      "p:presentation",
      { ...presentationNamespaces, saveSubsetFonts: true, autoCompressPictures: false },
      el("p:sldMasterIdLst", {}, el("p:sldMasterId", { id: firstMasterId, "r:id": "rId1" })),
      el("p:sldIdLst", {}, ...slides),
      el("p:sldSz", { cx: emu(size.w), cy: emu(size.h), type: size.type }),
      el("p:notesSz", { cx: 6_858_000, cy: 9_144_000 }),
      el("p:defaultTextStyle", {}, el("a:defPPr", {}, el("a:defRPr", { lang: "en-US" })), plainLevels()),
    ),
  );
}
