import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { areaLines, withAreaLines } from "./area-lines";
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
    const bullets = ["Plain", { text: [{ text: "B", italic: true }], level: 1 }];
    const data = { title, ...withBlocks(textBlock({ text: "Body\nMore", bullets })) } as SlideData;
    const path = ["content", "blocks", 0];
    expect(withAreaLines(data, ["title"], [], areaLines(data, ["title"], []))).toEqual(data);
    expect(withAreaLines(data, path, [...all], areaLines(data, path, [...all]))).toEqual(data);
  });

  it("leave the parts of the block that stand elsewhere, and other fields, alone", () => {
    const data = withBlocks(textBlock({ header: "Head", bullets: ["A"], bullets_format: { bold: true } }));
    const lines = [{ kind: "bullet" as const, level: 0, runs: [{ text: "B" }] }];
    expect(withAreaLines(data, ["content", "blocks", 0], ["bullets"], lines)).toEqual(
      withBlocks(textBlock({ header: "Head", bullets: ["B"], bullets_format: { bold: true } })),
    );
  });

  it("start a block, and the columns before it, where there is none", () => {
    const lines = [{ kind: "bullet" as const, level: 0, runs: [{ text: "B" }] }];
    expect(withAreaLines({}, ["content", 1, "blocks", 0], ["text", "bullets"], lines)).toEqual({
      content: [{ blocks: [] }, { blocks: [textBlock({ bullets: ["B"] })] }],
    });
  });
});

describe("the path of an area", () => {
  const data = withBlocks(textBlock({ bullets: [""] }), { type: "table", table: {} }, textBlock({ text: "Filled" }));

  it("counts the blocks that are left out of the preview because they are empty", () => {
    const path = ["content", "blocks", "1"];
    expect(pathOfArea(data, { path, type: "text", empty: false })).toEqual(["content", "blocks", 2]);
  });

  it("of an empty area leads to the empty block of its type, or behind the others", () => {
    const path = ["content", "blocks", "2"];
    expect(pathOfArea(data, { path, type: "text", empty: true })).toEqual(["content", "blocks", 0]);
    expect(pathOfArea(data, { path, type: "chart", empty: true })).toEqual(["content", "blocks", 3]);
  });
});
