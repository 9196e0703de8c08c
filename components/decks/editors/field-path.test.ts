import { describe, expect, it } from "vitest";
import { setAt, valueAt } from "./field-path";

const data = { title: "A", content: { blocks: [{ type: "text", text: { bullets: ["x", "y"] } }] } };

describe("setAt", () => {
  it("changes one value and shares the rest", () => {
    const next = setAt(data, ["content", "blocks", "0", "text", "bullets", 1], "z");
    expect(next.content.blocks[0]!.text.bullets).toEqual(["x", "z"]);
    expect(data.content.blocks[0]!.text.bullets).toEqual(["x", "y"]);
    expect(next.title).toBe("A");
  });

  it("removes fields and items", () => {
    expect(setAt(data, ["title"], undefined)).toEqual({ content: data.content });
    expect(
      valueAt(setAt(data, ["content", "blocks", 0, "text", "bullets", 0], undefined), [
        "content",
        "blocks",
        0,
        "text",
        "bullets",
      ]),
    ).toEqual(["y"]);
  });

  it("creates missing parents", () => {
    expect(setAt({}, ["slide_format", "title", "bold"], true)).toEqual({ slide_format: { title: { bold: true } } });
    expect(setAt({}, ["content", "blocks", 0], { type: "agenda" })).toEqual({
      content: { blocks: [{ type: "agenda" }] },
    });
  });
});
