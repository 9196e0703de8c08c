import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { sampleSlides } from "@/lib/engine/generation/testing/sample-deck";
import { validatedSchemas } from "@/lib/engine/generation/validated-schemas";
import { type SlideForm, availableKinds, readSlideForm, shownFields } from "./slide-form";

let forms: Record<keyof typeof sampleSlides, SlideForm>;

beforeAll(async () => {
  const bytes = await readFile("public/samples/meridian.pptx");
  const { slides } = await analyseTemplate(bytes, { templateId: "tmpl_sample" });
  const asSchema = validatedSchemas("tmpl_sample", bytes);
  forms = Object.fromEntries(
    Object.entries(sampleSlides).map(([name, index]) => {
      const { json_schema, room } = asSchema(slides[index]!)!;
      return [name, readSlideForm(json_schema as Record<string, unknown>, room)];
    }),
  ) as typeof forms;
});

describe("fields that are offered", () => {
  const fieldsOf = (room: Record<string, { characters: number; lines: number }>, data = {}) =>
    shownFields(readSlideForm({ properties: { title: {}, subtitle: {}, footer: {}, notes: {} } }, room), data);
  const title = { characters: 40, lines: 1 };

  it("include a subtitle with a place of its own", () => {
    expect(fieldsOf({ title, subtitle: title })).toEqual(["title", "subtitle", "notes"]);
  });

  it("include a subtitle that would take the area of the slide's text only if there is one", () => {
    expect(fieldsOf({ title })).toEqual(["title", "notes"]);
    expect(fieldsOf({ title }, { subtitle: "Second quarter" })).toEqual(["title", "subtitle", "notes"]);
  });

  it("include a footer that the template's slide doesn't show only if there is one", () => {
    expect(fieldsOf({ title })).not.toContain("footer");
    expect(fieldsOf({ title }, { footer: "Board" })).toContain("footer");
    expect(fieldsOf({ title, footer: title })).toContain("footer");
  });
});

describe("labels of a slide's own fields", () => {
  const shown = (sample: string) => ({ description: "Text. About 20 characters fit.", examples: [sample] });
  const labelsOf = (fields: Record<string, object>) =>
    Object.fromEntries(
      readSlideForm({ properties: { custom_fields: { anyOf: [{ properties: fields }] } } }, {}).labels,
    );

  it("are the template's texts where a name only counts", () => {
    expect(
      labelsOf({
        label_14: shown("Our  mission"),
        text_2: shown('Say "hello"'),
        caption_1: shown("A sentence that is much longer than any label should ever be"),
        kpi_1_label: shown("Revenue"),
      }),
    ).toEqual({
      label_14: "“Our mission”",
      text_2: '“Say "hello"”',
      caption_1: "“A sentence that is much longer than any…”",
      kpi_1_label: "KPI 1 label",
    });
  });

  it("are the names where the template's texts tell nothing", () => {
    const fields = {
      label_1: shown("Text"),
      label_2: shown("Text"),
      text_1: shown("Lorem ipsum"),
      figure_1: shown("1"),
    };
    expect(Object.values(labelsOf({ ...fields, date: { description: "Kept if it is not sent." } }))).toEqual([
      "Label 1",
      "Label 2",
      "Text 1",
      "Figure 1",
      "Date",
    ]);
  });
});

describe("slide form", () => {
  it("has the slide's fields, with their capacity", () => {
    expect([...forms.title.fields.keys()]).toEqual(["title", "subtitle", "footer", "notes"]);
    expect(forms.title.fields.get("title")).toEqual({ characters: expect.any(Number), lines: 2 });
    expect(forms.title.columns).toEqual([]);
  });

  it("has the capacity of each part of a text, by column", () => {
    const [whole] = forms.text.columns;
    expect(Object.values(whole!.capacities).filter((room) => room !== null)).toContainEqual({
      characters: expect.any(Number),
      lines: expect.any(Number),
    });
  });

  it("has a single agenda column for an agenda", () => {
    const { columns, isSplit } = forms.agenda;
    expect(isSplit).toBe(false);
    expect(columns.map(({ kinds }) => kinds)).toEqual([["agenda"]]);
    expect(availableKinds(columns[0]!, [])).toEqual(["agenda"]);
    expect(availableKinds(columns[0]!, ["agenda"])).toEqual([]);
  });

  it("has two columns with their block types, and headings if the template has header boxes", () => {
    const { columns, isSplit } = forms.tableChart;
    expect(isSplit).toBe(true);
    expect(columns).toHaveLength(2);
    const headers = Object.values(forms).flatMap((form) => form.columns.flatMap(({ header }) => header ?? []));
    expect(headers).toContainEqual({ characters: expect.any(Number), lines: 1 });
  });

  it("counts regions that several block types compete for", () => {
    const [column] = forms.text.columns;
    expect(column!.kinds.length).toBeGreaterThan(1);
    expect(availableKinds(column!, ["table"]), "a place that is divided").toEqual(["text"]);
    expect(availableKinds(column!, ["table", "text"])).toEqual([]);
  });
});
