import { expect, it } from "vitest";
import { Deck } from "@/lib/engine/pptx/deck";
import { openSample, xml } from "@/lib/engine/pptx/deck/carried/testing/carry";
import { Presentation } from "@/lib/engine/pptx/model/presentation";

const GUEST = "{11111111-2222-3333-4444-555555555555}";
const UNUSED = "{11111111-2222-3333-4444-666666666666}";

it("a deck has the table styles of its first template, and of others those that tables name when they are done", () => {
  const [first, other] = [openSample(), openSample("atelier")];
  const list = other.part.relatedByType("tableStyles")!.edit();
  for (const styleId of [GUEST, UNUSED]) list.append(xml(`<a:tblStyle styleId="${styleId}" styleName="Guest"/>`));
  const deck = Deck.from(first);
  const slide = deck.addSlide(other.slides[4]!);
  slide.part
    .edit()
    .descendants("a:tblPr")[0]!
    .removeAll("a:tableStyleId")
    .append(xml(`<a:tableStyleId>${GUEST}</a:tableStyleId>`));
  const styles = (presentation: Presentation) =>
    presentation.part
      .relatedByType("tableStyles")!
      .root.elements("a:tblStyle")
      .map((style) => style.get("styleId"));
  expect(styles(Presentation.open(deck.save()))).toEqual([...styles(first), GUEST]);
});
