import { describe, expect, it } from "vitest";
import type { PreviewArea, PreviewText } from "@/lib/contract/previews";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { areaLines, typedKind, withAreaLines, withPicture } from "./area-lines";
import { pathOfArea } from "./area-path";

const textBlock = (text: object) => ({ type: "text", text });
const withBlocks = (...blocks: object[]) => ({ content: { blocks } }) as SlideData;
const all = ["header", "text", "bullets"] as const;

describe("the paragraphs of an area", () => {
  it("are a field's lines, or a block's heading, text and bullets with their levels", () => {
    expect(areaLines({ title: "One\nTwo" }, ["title"], [])).toEqual([
      { kind: "plain", level: 0, runs: [{ text: "One" }] },
      { kind: "plain", level: 0, runs: [{ text: "Two" }] },
    ]);
    const data = withBlocks(textBlock({ header: "Head", text: "Body", bullets: ["A", { text: "B", level: 2 }] }));
    expect(areaLines(data, ["content", "blocks", 0], [...all]).map(({ kind, level }) => [kind, level])).toEqual([
      ["header", 0],
      ["text", 0],
      ["bullet", 0],
      ["bullet", 2],
    ]);
  });

  it("come back as they were, formats and levels included", () => {
    const title = [{ text: "Up " }, { text: "12 %", bold: true, color: "accent1" }];
    const styled = { text: [{ text: "B", italic: true }], level: 1 };
    const bullets = ["Plain", styled, { text: "C", number: 3 }, { text: "D", is_bullet: false }];
    const data = { title, ...withBlocks(textBlock({ text: "Body\nMore", bullets })) } as SlideData;
    const path = ["content", "blocks", 0];
    expect(withAreaLines(data, ["title"], [], areaLines(data, ["title"], []))).toEqual(data);
    expect(withAreaLines(data, path, [...all], areaLines(data, path, [...all]))).toEqual(data);
  });

  it("leave other fields and the parts of the block that other areas show unchanged", () => {
    const data = withBlocks(textBlock({ header: "Head", bullets: ["A"], bullets_format: { bold: true } }));
    const lines = [{ kind: "bullet" as const, level: 0, runs: [{ text: "B" }] }];
    expect(withAreaLines(data, ["content", "blocks", 0], ["bullets"], lines)).toEqual(
      withBlocks(textBlock({ header: "Head", bullets: ["B"], bullets_format: { bold: true } })),
    );
  });

  it("are bullets in an area without text only if its style has them", () => {
    const styled = (bullet: object | null) => ({ paragraphs: [{ bullet }] }) as unknown as PreviewText;
    const kindOf = (parts: PreviewArea["parts"], bullet: object | null = null) =>
      typedKind({ parts, text: styled(bullet) });
    expect([kindOf([...all]), kindOf([...all], { text: "•" }), kindOf(["bullets"])]).toEqual([
      "text",
      "bullet",
      "bullet",
    ]);
    expect([kindOf(["text"]), kindOf(["header"]), kindOf([])]).toEqual(["text", "header", "plain"]);
    expect(typedKind({ parts: [...all], text: null })).toBe("bullet");
    expect(areaLines({}, ["content", "blocks", 0], [...all], "text")).toEqual([{ kind: "text", level: 0, runs: [] }]);
  });

  it("create a block, and the columns before it, where there is none", () => {
    const lines = [{ kind: "bullet" as const, level: 0, runs: [{ text: "B" }] }];
    expect(withAreaLines({}, ["content", 1, "blocks", 0], ["text", "bullets"], lines)).toEqual({
      content: [{ blocks: [] }, { blocks: [textBlock({ bullets: ["B"] })] }],
    });
  });
});

describe("an image put into an area", () => {
  it("replaces the previous one and its description, and keeps the fit", () => {
    const image = { url: "https://example.com/a.png", alt_text: "A", fit: "contain", focus: { x: 0, y: 0 } };
    expect(withPicture(withBlocks({ type: "image", image }), ["content", "blocks", 0], "asset_1")).toEqual(
      withBlocks({ type: "image", image: { fit: "contain", asset_id: "asset_1" } }),
    );
  });

  it("creates a block, or fills its own field", () => {
    expect(withPicture({}, ["content", "blocks", 0], "asset_1")).toEqual(
      withBlocks({ type: "image", image: { asset_id: "asset_1" } }),
    );
    expect(withPicture({}, ["custom_fields", "photo"], "asset_1")).toEqual({
      custom_fields: { photo: { asset_id: "asset_1" } },
    });
  });
});

describe("the path of an area", () => {
  const data = withBlocks(textBlock({ bullets: [""] }), { type: "table", table: {} }, textBlock({ text: "Filled" }));

  it("counts the blocks that are left out of the preview because they are empty", () => {
    const path = ["content", "blocks", "1"];
    expect(pathOfArea(data, { path, type: "text", empty: false })).toEqual(["content", "blocks", 2]);
  });

  it("of an empty area points to the empty block of its type, or after the last block", () => {
    const path = ["content", "blocks", "2"];
    expect(pathOfArea(data, { path, type: "text", empty: true })).toEqual(["content", "blocks", 0]);
    expect(pathOfArea(data, { path, type: "chart", empty: true })).toEqual(["content", "blocks", 3]);
  });
});
