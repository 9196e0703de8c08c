import { describe, expect, it } from "vitest";
import { slideIdOf } from "@/lib/analysis";
import type { AgendaContent } from "@/lib/contract/slide-data";
import { Presentation } from "../../pptx/model/presentation";
import { TextBody } from "../../pptx/model/text-body";
import { generateDeck } from "../generate-deck";
import { sampleBytes, SampleDeck, withBlocks } from "../testing/sample-deck";

const sections = (count: number) => Array.from({ length: count }, (_, index) => `Section ${index + 1}`);
const make = (agenda: AgendaContent) => SampleDeck.make([{ slide: "agenda", data: withBlocks("Agenda", { type: "agenda", agenda }) }]);
const numbers = (deck: SampleDeck) => deck.text().split("\n").filter((line) => /^\d+$/.test(line)).map(Number);

describe("an agenda in a one-column table with numbered ovals", () => {
  it.each([3, 5, 7])("has %d rows and as many numbers", async (count) => {
    const deck = await make({ sections: sections(count) });
    expect(deck.cells("Agenda Table").flat()).toEqual(sections(count));
    expect(new Set(numbers(deck))).toEqual(new Set(Array.from({ length: count }, (_, index) => index + 1)));
  });

  it("marks the active section bold and underlined, in the colour asked for", async () => {
    const deck = await make({ sections: sections(4), active_index: 1, active_font_color: "#C00000" });
    const runs = deck.shape("Agenda Table").descendants("a:tr").map((row) => row.descendants("a:rPr")[0]!);
    expect(runs.map((run) => run.get("u"))).toEqual([undefined, "sng", undefined, undefined]);
    expect([runs[1]!.get("b"), runs[1]!.find("a:solidFill", "a:srgbClr")?.get("val")]).toEqual(["1", "C00000"]);
  });

  it("leaves out what is switched off", async () => {
    const deck = await make({ sections: sections(2), active_index: 0, active_bold: false, active_underline: false });
    const run = deck.shape("Agenda Table").descendants("a:rPr")[0]!;
    expect([run.get("b"), run.get("u")]).toEqual([undefined, undefined]);
  });

  it("refuses an active section that isn't there", async () => {
    expect((await make({ sections: sections(2), active_index: 2 })).results[0]).toMatchObject({
      error_code: "INVALID_AGENDA",
      error: "active_index 2 is out of range: the agenda has 2 section(s) (valid: 0-1).",
    });
  });
});

describe("an agenda in a body placeholder", () => {
  it("is one paragraph a section", async () => {
    const bytes = sampleBytes("atelier");
    const slide = Presentation.open(bytes).slides[1]!;
    const { bytes: made } = await generateDeck({
      templates: new Map([["t", bytes]]),
      slides: [{ templateId: "t", templateSlideId: slideIdOf("t", slide.id), options: {}, slideData: withBlocks("Agenda", { type: "agenda", agenda: { sections: sections(3), active_index: 2 } }) }],
    });
    const list = Presentation.open(made!).slides[0]!.shapeTree!.elements("p:sp").map((shape) => TextBody.of(shape)).find((body) => body.text.startsWith("Section 1"))!;
    expect(list.text.split("\n")).toEqual(sections(3));
    expect(list.element.descendants("a:rPr").map((run) => run.get("u"))).toEqual([undefined, undefined, "sng"]);
  });
});
