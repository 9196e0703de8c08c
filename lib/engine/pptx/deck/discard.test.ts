import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkPackage } from "@/lib/engine/pptx/checks";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { OpcPackage } from "@/lib/engine/pptx/opc";
import { Deck } from "./index";

const open = (name: string) =>
  Presentation.open(readFileSync(new URL(`../../../public/samples/${name}.pptx`, import.meta.url)));

it("a slide taken back leaves nothing behind, and its template can be used again", () => {
  const [first, second] = [open("meridian"), open("atelier")];
  const deck = Deck.from(first);
  deck.addSlide(first.slides[0]!);
  deck.discard(deck.addSlide(second.slides[6]!));
  const alone = OpcPackage.open(deck.save());
  expect(alone.parts().filter((part) => part.contentType.endsWith("slideMaster+xml"))).toHaveLength(1);
  expect(checkPackage(alone)).toEqual([]);

  const again = Deck.from(first);
  const finished = again.addSlide(second.slides[6]!);
  again.finish(finished);
  again.discard(finished);
  again.addSlide(second.slides[7]!);
  again.addSlide(first.slides[1]!);
  const saved = OpcPackage.open(again.save());
  expect(checkPackage(saved)).toEqual([]);
  expect(saved.parts().filter((part) => part.contentType.endsWith("presentationml.slide+xml"))).toHaveLength(2);
});
