import fc from "fast-check";

/** Text that could be misinterpreted as Markdown. */
const inline = fc.constantFrom(
  "plain",
  "**bold**",
  "*slanted* [link](https://example.com)",
  "[x](javascript:alert(1))",
  "`code`",
  "12,5 %",
  "<b>html</b>",
  "\\* not a list",
  "売上",
  "a | b",
  "&amp; &lt;",
  "#hash",
);

/** `N` is replaced by a number that is unique in the document. */
const line = inline.map((text) => `markN ${text}`);
const cell = fc.oneof(fc.constantFrom("12", "3.5", "-7", "(5)", "n/a", ""), fc.constant("markN"));
const list = fc
  .array(fc.tuple(fc.nat(3), fc.constantFrom("-", "1.", "*"), line), { minLength: 1, maxLength: 14 })
  .map((items) => items.map(([level, sign, text]) => `${"   ".repeat(level)}${sign} ${text}`).join("\n"));
const table = fc
  .integer({ min: 1, max: 8 })
  .chain((columns) =>
    fc
      .array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 20 })
      .map((rows) =>
        [Array.from({ length: columns }, () => "markN"), Array.from({ length: columns }, () => "---"), ...rows]
          .map((row) => `| ${row.join(" | ")} |`)
          .join("\n"),
      ),
  );
const block = fc.oneof(
  { weight: 3, arbitrary: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n")) },
  { weight: 3, arbitrary: list },
  { weight: 2, arbitrary: table },
  fc.tuple(fc.constantFrom("#", "##", "##", "###", "####"), line).map(([sign, text]) => `${sign} ${text}`),
  fc.constantFrom("```agenda\nmarkN\nmarkN\n```", "```notes\nmarkN\n```", "```\nmarkN\n```", "> markN", "---"),
  fc.constant("```chart\nQuarter,markN\nmarkN,1\nmarkN,2\n```"),
  fc.constant("## Agenda\n\n1. markN\n2. markN"),
);

/** Markdown documents in which each of the words `mark1`, `mark2` … occurs once. */
export const markdownDocument: fc.Arbitrary<string> = fc.array(block, { minLength: 1, maxLength: 9 }).map((blocks) => {
  let count = 0;
  return blocks.join("\n\n").replace(/markN/g, () => `mark${++count}`);
});
