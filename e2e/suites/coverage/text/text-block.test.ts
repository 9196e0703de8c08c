import { describe, expect, it } from "vitest";
import { textBody } from "@/lib/contract/slide-data";
import { type Filling, fillSample } from "@/lib/engine/generation/testing/fill-sample";
import type { ReadElement } from "@/lib/engine/generation/testing/read-element";

const block = (text: object) => ({ title: "T", content: { blocks: [{ type: "text" as const, text }] } });
const all = { header: "Head", text: "First\nSecond", bullets: ["One", "Two\nlines"] };
/** Whether a paragraph hangs from a bullet of its own, has none by its own word, or leaves it to what it inherits. */
const bullet = (paragraph: ReadElement): string => {
  const properties = paragraph.find("a:pPr");
  if (properties?.find("a:buNone")) return "none";
  return properties?.find("a:buChar") || properties?.find("a:buAutoNum") ? "own" : "inherited";
};

describe.each(["meridian", "atelier"] as const)("a text block on %s", (name) => {
  const make = async (slide: Filling["slide"], text: object) =>
    (await fillSample([{ slide, data: block(text) }], { name })).deck;

  it("stands in a body placeholder as header, text and bullets, one paragraph a line and one a bullet", async () => {
    const deck = await make("text", all);
    expect(deck.placeholder(0, "obj").lines).toEqual(["Head", "First", "Second", "One", "Two\vlines"]);
  });

  it("goes into its marker shapes: text beside bullets", async () => {
    const deck = await make("markers", all);
    expect(deck.shape(0, "Text Panel").lines).toEqual(["Head", "First", "Second"]);
    expect(deck.shape(0, "Bullet Panel").lines).toEqual(["One", "Two\vlines"]);
  });

  it("shows bullets before its bullets alone", async () => {
    const paragraphs = (await make("text", all)).placeholder(0, "obj").all("a:p").map(bullet);
    expect(paragraphs.slice(0, 3)).not.toContain("own");
    expect(new Set(paragraphs.slice(3)).has("none")).toBe(false);
    const panel = (await make("markers", all)).shape(0, "Text Panel").all("a:p").map(bullet);
    expect(panel).not.toContain("own");
  });

  it("sets its header off from the text", async () => {
    const deck = await make("text", all);
    const [head, first] = deck.placeholder(0, "obj").all("a:p");
    expect(head!.find("a:r/a:rPr")?.attributes).not.toEqual(first!.find("a:r/a:rPr")?.attributes ?? {});
  });

  it("takes any of its fields alone", async () => {
    expect((await make("text", { header: "Head" })).placeholder(0, "obj").lines).toEqual(["Head"]);
    expect((await make("text", { text: "Text" })).placeholder(0, "obj").lines).toEqual(["Text"]);
    expect((await make("text", { bullets: ["A", "B"] })).placeholder(0, "obj").lines).toEqual(["A", "B"]);
  });

  it("leaves no marker behind where a field isn't sent", async () => {
    const deck = await make("markers", { bullets: ["A"] });
    expect(deck.text(0)).not.toMatch(/_placeholder/);
  });
});

it("a text block without a place fails the slide by its place in the request", async () => {
  const made = await fillSample([
    { slide: "title", data: { title: "T" } },
    { slide: "table", data: block({ text: "x" }) },
  ]);
  expect(made.results[1]).toMatchObject({
    error_code: "LAYOUT_MISMATCH",
    error: expect.stringContaining("content.blocks[0] (text)"),
  });
});

it.each([
  ["header", 1],
  ["text", ["a"]],
  ["bullets", "a"],
  ["bullets", [1]],
  ["header_format", "bold"],
  ["text_format", { bold: 1 }],
  ["bullets_format", { color: "blue" }],
])("the contract refuses %s = %j by name", (field, value) => {
  expect(textBody.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
