import { describe, expect, it } from "vitest";
import type { ColumnForm } from "@/components/decks/editors/slide-form";
import type { PreviewArea } from "@/lib/contract/previews";
import type { Block, SlideData } from "@/lib/contract/slide-data/slide-data";
import { areasOfDraft, otherKinds, withOtherBlock } from "./area-path";

const areaOf = (id: string, type: PreviewArea["type"], path: string[], empty = true): PreviewArea => ({
  area_id: id,
  type,
  path,
  parts: type === "text" && path[0] === "content" ? ["header", "text", "bullets"] : [],
  empty,
  shows_sample: false,
  box: { x: 0, y: 0, width: 100, height: 50 },
  text: null,
});
const text: Block = { type: "text", text: { text: "" } };
const agenda: Block = { type: "agenda", agenda: { sections: [""] } };
const table: Block = { type: "table", table: { table: { rows: [{ cells: [{ value: "" }] }] } } };
const typesOf = (areas: readonly PreviewArea[]) => areas.map(({ type }) => type);
const body = areaOf("body", "text", ["content", "blocks", "0"]);

describe("other content than text in an empty area", () => {
  it("is no picture where the slide has a picture field", () => {
    const columns: ColumnForm[] = [
      {
        header: undefined,
        kinds: ["text", "table", "image"],
        capacities: { header: null, text: null, bullets: null },
        limits: [],
      },
    ];
    expect(otherKinds({ columns, pictures: [] }, {}, body)).toEqual(["table", "image"]);
    expect(otherKinds({ columns, pictures: ["picture_1"] }, {}, body)).toEqual(["table"]);
  });

  it("takes the place of the area's empty text", () => {
    const { data, path } = withOtherBlock({ title: "", content: { blocks: [text] } }, body, agenda);
    expect(path).toEqual(["content", "blocks", 0]);
    expect(data.content).toEqual({ blocks: [agenda] });
  });

  it("comes behind the other blocks if no text is empty", () => {
    const written: Block = { type: "text", text: { text: "Written" } };
    const area = areaOf("body", "text", ["content", "blocks", "1"]);
    const { data, path } = withOtherBlock({ content: { blocks: [written] } }, area, table);
    expect(path).toEqual(["content", "blocks", 1]);
    expect(data.content).toEqual({ blocks: [written, table] });
  });

  it("is not added a second time while it is empty", () => {
    const data: SlideData = { content: { blocks: [text, table] } };
    expect(withOtherBlock(data, body, table)).toEqual({ data, path: ["content", "blocks", 1] });
  });

  it("gives the area its type before it has content", () => {
    expect(typesOf(areasOfDraft([body], { content: { blocks: [agenda] } }))).toEqual(["agenda"]);
    expect(typesOf(areasOfDraft([body], { content: { blocks: [text] } }))).toEqual(["text"]);
    expect(typesOf(areasOfDraft([body], {}))).toEqual(["text"]);
  });

  it("does not take the area of a text that the preview doesn't show yet", () => {
    const data: SlideData = { content: { blocks: [agenda, { type: "text", text: { header: "Typed" } }] } };
    expect(typesOf(areasOfDraft([body], data))).toEqual(["text"]);
    const shown = areaOf("shown", "text", ["content", "blocks", "0"], false);
    const next = areaOf("next", "text", ["content", "blocks", "1"]);
    expect(typesOf(areasOfDraft([shown, next], data))).toEqual(["text", "agenda"]);
  });

  it("leaves areas of its own type, filled areas and fields alone", () => {
    const areas = [
      areaOf("title", "text", ["title"]),
      areaOf("table", "table", ["content", "blocks", "0"]),
      body,
      areaOf("filled", "text", ["content", "blocks", "0"], false),
    ];
    expect(typesOf(areasOfDraft(areas, { content: { blocks: [table] } }))).toEqual(["text", "table", "text", "text"]);
  });
});
