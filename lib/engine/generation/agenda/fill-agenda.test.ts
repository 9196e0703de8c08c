import { describe, expect, it } from "vitest";
import type { AgendaContent } from "@/lib/contract/slide-data/slide-data";
import { slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, table } from "@/lib/engine/analysis/testing/build-presentation";
import {
  editedSample,
  sampleBytes,
  SampleDeck,
  withBlocks,
  generateSlide,
  drawnShape,
} from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { el } from "@/lib/engine/pptx/xml/element";

const sections = (count: number) => Array.from({ length: count }, (_, index) => `Section ${index + 1}`);
const make = (agenda: AgendaContent) => SampleDeck.fill("agenda", withBlocks("Agenda", { type: "agenda", agenda }));
const numbers = (deck: SampleDeck) =>
  deck
    .text()
    .split("\n")
    .filter((line) => /^\d+$/.test(line))
    .map(Number);

describe("an agenda in a table with a column of numbers", () => {
  const line = '<a:lnB w="6350"><a:solidFill><a:srgbClr val="999999"/></a:solidFill></a:lnB>';
  const cell = (text: string, color: string, lines: string) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="1800"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr>${lines}</a:tcPr></a:tc>`;
  const rowsOf = (number: (row: number) => string, first: string) =>
    [0, 1, 2, 3, 4].map((row) => [
      cell(number(row), "1EB9E1", line),
      cell(`Topic ${row}`, row === 0 ? first : row === 3 ? "005096" : "CCCCCC", row === 4 ? "" : line),
    ]);
  const fill = async (title: string, number: (row: number) => string, agenda: AgendaContent, first = "CCCCCC") => {
    const bytes = buildPresentation({
      layout: placeholder("Text", 'type="body" idx="1"', "", [40, 100, 880, 380]),
      slides: [
        placeholder("Title", 'type="title"', title, [40, 20, 880, 60]) +
          table("Topics", rowsOf(number, first), [40, 100, 600, 300], { properties: "<a:tblPr/>" }),
      ],
    });
    const { slideResults, bytes: deck } = await generateSlide(bytes, {
      content: { blocks: [{ type: "agenda", agenda }] },
    });
    const frame = deck && Presentation.open(deck).slides[0]!.shapeTree!.elements("p:graphicFrame")[0]!;
    return { errors: slideResults.map(({ error_code: code }) => code ?? null), own: frame && Table.within(frame)! };
  };
  const agenda = { sections: sections(7), active_index: 1 };
  const colorsOf = (own: Table) => own.rows.map((_, row) => own.cell(row, 1)!.descendants("a:srgbClr")[0]!.get("val"));

  it("counts its sections like the sample, and gives the active one the sample's color", async () => {
    const { own } = await fill("Agenda", (row) => `0${row + 1}.`, agenda);
    const texts = own!.rows.map((row) => row.elements("a:tc").map((item) => TextBody.of(item).text));
    expect(texts).toEqual(agenda.sections.map((section, row) => [`0${row + 1}.`, section]));
    expect(colorsOf(own!)).toEqual(agenda.sections.map((_, row) => (row === 1 ? "005096" : "CCCCCC")));
  });

  it("has the sample's color for the active section even if the others differ slightly, and none if they differ more", async () => {
    const activeColor = async (first: string) =>
      colorsOf((await fill("Agenda", (row) => `0${row + 1}.`, agenda, first)).own!)[1];
    expect([await activeColor("D9D9D9"), await activeColor("666666")]).toEqual(["005096", "CCCCCC"]);
  });

  it("is a table if the slide is no agenda, or the first column doesn't count", async () => {
    expect((await fill("Results", (row) => `${row + 1}`, agenda)).errors).toEqual(["LAYOUT_MISMATCH"]);
    expect((await fill("Agenda", (row) => `${row * 2}`, agenda)).errors).toEqual(["LAYOUT_MISMATCH"]);
  });
});

describe("an agenda in a one-column table with numbered ovals", () => {
  it.each([3, 5, 7])("has %d rows and as many numbers", async (count) => {
    const deck = await make({ sections: sections(count) });
    expect(deck.cells("Agenda Table").flat()).toEqual(sections(count));
    expect(new Set(numbers(deck))).toEqual(new Set(Array.from({ length: count }, (_, index) => index + 1)));
  });

  it.each([2, 5, 8])("keeps each of %d numbers vertically centred on its row", async (count) => {
    const deck = await make({ sections: sections(count) });
    const frame = deck.shape("Agenda Table");
    const heights = Table.within(frame)!.rowHeights;
    const middles = heights.map(
      (height, index) => ownBox(frame)!.y + heights.slice(0, index).reduce((sum, one) => sum + one, 0) + height / 2,
    );
    const ovals = Array.from({ length: count }, (_, index) => ownBox(deck.shape(`Agenda Number ${index + 1}`))!);
    const apart = ovals.map(({ y, height }, index) => y + height / 2 - middles[index]!);
    for (const distance of apart) expect(Math.abs(distance - apart[0]!)).toBeLessThan(12_700);
  });

  it("marks the active section bold and underlined, in the colour asked for", async () => {
    const deck = await make({ sections: sections(4), active_index: 1, active_font_color: "#C00000" });
    const runs = deck
      .shape("Agenda Table")
      .descendants("a:tr")
      .map((row) => row.descendants("a:rPr")[0]!);
    expect(runs.map((run) => run.get("u"))).toEqual([undefined, "sng", undefined, undefined]);
    expect([runs[1]!.get("b"), runs[1]!.find("a:solidFill", "a:srgbClr")?.get("val")]).toEqual(["1", "C00000"]);
  });

  it("moves the template's pointer to the active section, and removes it without one", async () => {
    const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2;
    const template = (offset: number) =>
      editedSample("agenda", (tree) => {
        const frame = tree.elements("p:graphicFrame")[0]!;
        const { x, y } = ownBox(frame)!;
        const [first = 0, second = 0] = Table.within(frame)!.rowHeights;
        const size = Math.round(second / 2);
        const place = { x: x - 2 * size, y: y + first + second / 2 - size / 2 + offset, width: size, height: size };
        const pointer = drawnShape("Pointer", place, { preset: "rightArrow", style: [el("a:grpFill")] });
        tree.append(pointer);
      });
    const fill = (agenda: AgendaContent, offset = 0) =>
      SampleDeck.fill("agenda", withBlocks("Agenda", { type: "agenda", agenda }), { bytes: template(offset) });
    // A pointer a little below the middle of its section stays there; one between two sections marks one of them.
    for (const [offset, kept] of [
      [0, 0],
      [60_000, 60_000],
      [250_000, 0],
    ] as const) {
      const deck = await fill({ sections: sections(5), active_index: 3 }, offset);
      const frame = deck.shape("Agenda Table");
      const heights = Table.within(frame)!.rowHeights;
      const above = heights.slice(0, 3).reduce((sum, height) => sum + height, 0);
      const active = ownBox(frame)!.y + above + heights[3]! / 2;
      expect(Math.abs(middleOf(ownBox(deck.shape("Pointer"))!) - active - kept)).toBeLessThan(12_700);
    }
    expect((await fill({ sections: sections(5) })).names()).not.toContain("Pointer");
  });

  it("omits disabled emphasis", async () => {
    const deck = await make({ sections: sections(2), active_index: 0, active_bold: false, active_underline: false });
    const run = deck.shape("Agenda Table").descendants("a:rPr")[0]!;
    expect([run.get("b"), run.get("u")]).toEqual([undefined, undefined]);
  });

  it("rejects an active section that doesn't exist", async () => {
    expect((await make({ sections: sections(2), active_index: 2 })).results[0]).toMatchObject({
      error_code: "INVALID_AGENDA",
      error: "active_index 2 is out of range: the agenda has 2 sections (valid: 0-1).",
    });
  });
});

describe("an agenda in a body placeholder", () => {
  it("has one paragraph per section", async () => {
    const bytes = sampleBytes("atelier");
    const slide = Presentation.open(bytes).slides[1]!;
    const { tree } = await generateSlide(
      bytes,
      withBlocks("Agenda", { type: "agenda", agenda: { sections: sections(3), active_index: 2 } }),
      { templateSlideId: slideIdOf("t", slide.id) },
    );
    const list = tree
      .elements("p:sp")
      .map((shape) => TextBody.of(shape))
      .find((body) => body.text.startsWith("Section 1"))!;
    expect(list.text.split("\n")).toEqual(sections(3));
    expect(list.element.descendants("a:rPr").map((run) => run.get("u"))).toEqual([undefined, undefined, "sng"]);
  });
});

it("a line without a bullet above the list is not taken for the active style", async () => {
  const bytes = editedSample("text", (tree) => {
    const body = tree
      .elements("p:sp")
      .find((item) => item.child("p:txBody") && TextBody.of(item).text.split("\n").length > 1)!;
    body.find("p:nvSpPr", "p:cNvPr")!.set("name", "List");
    const entry = () => el("a:p", {}, el("a:r", {}, el("a:rPr", { lang: "en-US" }), el("a:t", {}, "Entry")));
    const lead = entry();
    lead.insertBefore(lead.elements()[0], el("a:pPr", { marL: 0, indent: 0 }, el("a:buNone")));
    body.child("p:txBody")!.removeAll("a:p").append(lead, entry(), entry());
  });
  const data = withBlocks("Agenda", { type: "agenda", agenda: { sections: sections(3), active_index: 1 } });
  const deck = await SampleDeck.fill("text", data, { bytes });
  const written = deck.shape("List").descendants("a:p");
  expect(written.map((paragraph) => paragraph.find("a:pPr", "a:buNone"))).toEqual([undefined, undefined, undefined]);
  expect(written[1]!.descendants("a:rPr")[0]!.get("u")).toBe("sng");
});

it("a line at another distance is not taken for the active style, which would make the list uneven", async () => {
  const bytes = editedSample("text", (tree) => {
    const body = tree
      .elements("p:sp")
      .find((item) => item.child("p:txBody") && TextBody.of(item).text.split("\n").length > 1)!;
    body.find("p:nvSpPr", "p:cNvPr")!.set("name", "List");
    const entry = (percent: number) =>
      el(
        "a:p",
        {},
        el("a:pPr", {}, el("a:lnSpc", {}, el("a:spcPct", { val: percent * 1000 }))),
        el("a:r", {}, el("a:rPr", { lang: "en-US" }), el("a:t", {}, "Entry")),
      );
    body.child("p:txBody")!.removeAll("a:p").append(entry(150), entry(150), entry(100));
  });
  const data = withBlocks("Agenda", { type: "agenda", agenda: { sections: sections(4), active_index: 1 } });
  const deck = await SampleDeck.fill("text", data, { bytes });
  const distances = deck.shape("List").descendants("a:spcPct");
  expect(distances.map((item) => item.get("val"))).toEqual(["150000", "150000", "150000", "150000"]);
});

describe("an agenda table with a highlighted cell", () => {
  const bytes = editedSample("agenda", (tree) => {
    const cell = tree.descendants("a:tc")[1]!;
    cell.removeAll("a:tcPr").append(el("a:tcPr", {}, el("a:solidFill", {}, el("a:schemeClr", { val: "accent6" }))));
  });
  const filled = async (active_index: number | null) => {
    const agenda = { sections: sections(5), active_index, active_underline: false };
    const deck = await SampleDeck.fill("agenda", withBlocks("Agenda", { type: "agenda", agenda }), { bytes });
    const cells = deck.shape("Agenda Table").descendants("a:tc");
    return cells.flatMap((cell, index) =>
      cell.find("a:tcPr", "a:solidFill", "a:schemeClr")?.get("val") === "accent6" ? [index] : [],
    );
  };

  it.each([0, 1, 4])("highlights section %d", async (active) => expect(await filled(active)).toEqual([active]));
  it("highlights none if none is active", async () => expect(await filled(null)).toEqual([]));
});
