import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { agendaBody } from "@/lib/contract/slide-data/slide-data";
import { type SampleName, fillSample, readSample } from "@/lib/engine/generation/testing/fill-sample";
import { type ReadElement, diffElements, readTextStyle } from "@/lib/engine/generation/testing/read-deck";

type Agenda = z.input<typeof agendaBody>;
const sections = ["Market", "Results", "Next steps"];

/** Returns the entries of an agenda: the cells of meridian's table, or the paragraphs of atelier's list. */
async function entries(name: SampleName, ...agendas: Agenda[]): Promise<ReadElement[][]> {
  const fillings = agendas.map((agenda) => ({
    slide: "agenda" as const,
    data: { title: "Agenda", content: { blocks: [{ type: "agenda" as const, agenda }] } },
  }));
  const { deck } = await fillSample(fillings, { name });
  return agendas.map((_, page) => {
    const list = name === "meridian" ? deck.table(page) : deck.placeholder(page, "body");
    return list.all("a:p");
  });
}
const underlined = (paragraph: ReadElement) => paragraph.find("a:r/a:rPr")?.get("u") === "sng";
const textOf = (paragraph: ReadElement) =>
  paragraph
    .all("a:t")
    .map((run) => run.ownText)
    .join("");

describe.each(["meridian", "atelier"] as const)("an agenda on %s", (name) => {
  it("sections: one entry each, with as many numbers", async () => {
    for (const count of [2, 5, 6]) {
      const expected = Array.from({ length: count }, (_, index) => `Section ${index + 1}`);
      const { deck } = await fillSample(
        [
          {
            slide: "agenda",
            data: { title: "A", content: { blocks: [{ type: "agenda", agenda: { sections: expected } }] } },
          },
        ],
        { name },
      );
      const list = name === "meridian" ? deck.table(0) : deck.placeholder(0, "body");
      const numbers = deck
        .shapes(0)
        .filter((shape) => /^\d+$/.test(shape.lines.join("")) && shape.all("p:ph").length === 0);
      expect(list.lines).toEqual(expected);
      expect(numbers.map((shape) => shape.lines.join("")).toSorted((a, b) => Number(a) - Number(b))).toEqual(
        expected.map((_, index) => String(index + 1)),
      );
    }
  });

  it("active_index: counts from 0; null and absent mark none", async () => {
    const [first, last, none, absent] = await entries(
      name,
      { sections, active_index: 0 },
      { sections, active_index: 2 },
      { sections, active_index: null },
      { sections },
    );
    expect([first, last, none, absent].map((list) => list!.map(underlined))).toEqual([
      [true, false, false],
      [false, false, true],
      [false, false, false],
      [false, false, false],
    ]);
  });

  it("active_index out of range fails the slide by name", async () => {
    for (const active_index of [-1, 3]) {
      const generated = await fillSample(
        [
          { slide: "title", data: { title: "T" } },
          {
            slide: "agenda",
            data: { title: "A", content: { blocks: [{ type: "agenda", agenda: { sections, active_index } }] } },
          },
        ],
        { name },
      );
      expect(generated.results[1]).toMatchObject({
        error_code: "INVALID_AGENDA",
        error: `active_index ${active_index} is out of range: the agenda has 3 sections (valid: 0-2).`,
      });
    }
  });

  it("active_bold and active_underline: are on unless they are switched off", async () => {
    const [both, plain, bold] = await entries(
      name,
      { sections, active_index: 1 },
      { sections, active_index: 1, active_bold: false, active_underline: false },
      { sections, active_index: 1, active_underline: false },
    );
    expect([readTextStyle(both![1]!).bold, underlined(both![1]!)]).toEqual([true, true]);
    expect([plain!, bold!].map((list) => underlined(list[1]!))).toEqual([false, false]);
    expect(readTextStyle(bold![1]!).bold).toBe(true);
    expect(diffElements(plain![0]!, plain![1]!)).toEqual({});
  });

  it("active_font_color: colours only the active section, which keeps the template's colour without it", async () => {
    const [red, own] = await entries(
      name,
      { sections, active_index: 1, active_font_color: "#C00000" },
      { sections, active_index: 1 },
    );
    expect(red!.map((entry) => readTextStyle(entry).color === "#C00000")).toEqual([false, true, false]);
    expect(Object.keys(diffElements(own![0]!, own![1]!)).filter((place) => place.includes("Fill"))).toEqual([]);
  });

  it("keeps the style of the template's entries for inactive sections", async () => {
    const sample = await readSample(name);
    const list = name === "meridian" ? sample.table(1) : sample.placeholder(1, "body");
    const [generated] = await entries(name, { sections: list.lines });
    list.all("a:p").forEach((entry, index) => {
      expect(diffElements(entry, generated![index]!), textOf(entry)).toEqual({});
    });
  });

  it("slide_format.body: formats its entries", async () => {
    const format = { font_name: "Georgia", font_size: 13, italic: true, color: "#123ABC" };
    const { deck } = await fillSample(
      [
        {
          slide: "agenda",
          data: {
            title: "A",
            slide_format: { body: format },
            content: { blocks: [{ type: "agenda", agenda: { sections } }] },
          },
        },
      ],
      { name },
    );
    const list = name === "meridian" ? deck.table(0) : deck.placeholder(0, "body");
    for (const entry of list.all("a:p")) expect(readTextStyle(entry)).toMatchObject(format);
  });
});

it.each([
  ["sections", []],
  ["sections", [1]],
  ["active_index", 0.5],
  ["active_index", "1"],
  ["active_font_color", "red"],
  ["active_bold", "yes"],
  ["active_underline", 1],
])("the contract rejects %s = %j by name", (field, value) => {
  expect(agendaBody.safeParse({ sections, [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
