import { type Options, fromMarkdown } from "mdast-util-from-markdown";
import { expect, it } from "vitest";
import { readMarkdown } from "./read-markdown";

/** Reads a document. Returns the lengths of the texts that were parsed. */
function lengthsOf(markdown: string): number[] {
  const lengths: number[] = [];
  const parse = (text: string, options: Options) => {
    lengths.push(text.length);
    return fromMarkdown(text, options);
  };
  readMarkdown(markdown, { parse });
  return lengths;
}

const section = `## A\n${"- *a*\n".repeat(100)}\n`;

it("a long document is parsed in pieces, so that the parser's memory doesn't grow with it", () => {
  const lengths = lengthsOf(section.repeat(40));
  expect(lengths.reduce((sum, length) => sum + length)).toBe(40 * section.length);
  expect(Math.max(...lengths)).toBe(4 * section.length);
  const short = section.repeat(3);
  expect(lengthsOf(short)).toEqual([short.length]);
});

it("code and HTML that begin again and again are parsed at most twice as much", () => {
  for (const open of ["```\n\n", "<pre>\n\n", "<!-- \n\n"]) {
    const markdown = `${open}${`\n${section}`.repeat(20)}`;
    const total = lengthsOf(markdown).reduce((sum, length) => sum + length);
    expect(total / markdown.length).toBeLessThan(3);
    const closed = `${section}\n${open}${open.startsWith("`") ? "```" : "</pre> -->"}\n\n`.repeat(20);
    expect(Math.max(...lengthsOf(closed))).toBeLessThan(closed.length / 2);
  }
});

it("metadata at the start of a document is no content, except for what a cover shows", () => {
  const markdown = "---\ntitle: 'Plan: 2027'\ndate: 3 May\nkeywords: [a, b]\n---\n\n# Plan: 2027\n\n## A\n\n<b>\n";
  const { title, sections, warnings } = readMarkdown(markdown);
  expect(title).toBe("Plan: 2027");
  expect(sections).toEqual([
    { title: null, parts: [{ kind: "text", text: "3 May" }], notes: null },
    { title: "A", parts: [], notes: null },
  ]);
  expect(warnings).toEqual([{ message: "Left out HTML in line 11.", line: 11 }]);
  expect(readMarkdown("---\ntitle: Plan\n---\n# Costs\n").sections.map((section) => section.title)).toEqual(["Costs"]);
  expect(readMarkdown("---\r\ntitle: Plan\r\ndate: 3 May\r\n---\r\n\r\n## A\r\n")).toMatchObject({
    title: "Plan",
    sections: [{ parts: [{ text: "3 May" }] }, { title: "A" }],
  });
});

it("lines elsewhere, with blank ones, or without a key are no metadata", () => {
  const textsOf = (markdown: string) =>
    readMarkdown(markdown).sections.flatMap(({ title, parts }) => [title, ...parts]);
  const note = { kind: "text", text: "Note: text" };
  expect(textsOf("---\n\nNote: text\n\n---\n")).toEqual([null, note]);
  expect(textsOf("---\nNote: text\n\n---\n")).toEqual([null, note]);
  expect(textsOf("First\n\n---\nNote: text\n\n---\n")).toEqual([null, { kind: "text", text: "First" }, note]);
  expect(textsOf("---\nNo key\n---\n")).toEqual(["No key"]);
});

it("short lines on the cover and below a farewell stay lines; flowing text is joined", () => {
  const textsOf = (markdown: string) =>
    readMarkdown(markdown).sections.map(({ parts }) => parts.map((part) => (part.kind === "text" ? part.text : null)));
  expect(textsOf("# Plan\nFor the board\nLena, *8 May*\n\n## Thank you\n\nLena\n+49 40 123\n")).toEqual([
    [[{ text: "For the board\nLena, " }, { text: "8 May", italic: true }]],
    ["Lena\n+49 40 123"],
  ]);
  const flowing = "This is a sentence\nthat goes on.";
  expect(textsOf(`# Plan\n${flowing}\n\n## A\nOne\ntwo\n`)).toEqual([[flowing.replace("\n", " ")], ["One two"]]);
});
