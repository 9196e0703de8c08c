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
