import { expect, it } from "vitest";
import { withHeadings } from "./plain-outline";
import { readMarkdown } from "./read-markdown";

it("an outline written without Markdown has a title, slides, lists and tables", () => {
  const document = readMarkdown(
    [
      "Spring campaign 2027",
      "",
      "Why we need a new campaign:",
      "• Awareness fell",
      "• Competitors doubled their spend",
      "\t◦ Most of it on social",
      "",
      "Budget by channel",
      "Channel\t2026\t2027",
      "Newsletter\t42,000\t48,000",
      "Search | ads\t149,000\t",
      "",
      "Costs",
      "| Item | Cost |",
      "| Print | 12 |",
      "",
      "Why now",
      "",
      "The market has changed. Two of our competitors merged, and a third left.",
      "",
      "Next steps",
      "1. Approve the budget",
      "2. Brief the agency",
    ].join("\r\n"),
  );
  expect(document).toEqual({
    title: "Spring campaign 2027",
    sections: [
      {
        title: "Why we need a new campaign",
        parts: [
          {
            kind: "list",
            items: [
              { text: "Awareness fell", level: 0 },
              { text: "Competitors doubled their spend", level: 0 },
              { text: "Most of it on social", level: 1 },
            ],
          },
        ],
        notes: null,
      },
      {
        title: "Budget by channel",
        parts: [
          {
            kind: "table",
            rows: [
              ["Channel", "2026", "2027"],
              ["Newsletter", "42,000", "48,000"],
              ["Search | ads", "149,000", ""],
            ],
          },
        ],
        notes: null,
      },
      {
        title: "Costs",
        parts: [
          {
            kind: "table",
            rows: [
              ["Item", "Cost"],
              ["Print", "12"],
            ],
          },
        ],
        notes: null,
      },
      {
        title: "Why now",
        parts: [{ kind: "text", text: "The market has changed. Two of our competitors merged, and a third left." }],
        notes: null,
      },
      {
        title: "Next steps",
        parts: [
          {
            kind: "list",
            items: [
              { text: "Approve the budget", level: 0, number: 1 },
              { text: "Brief the agency", level: 0, number: 2 },
            ],
          },
        ],
        notes: null,
      },
    ],
    warnings: [],
  });
});

it("a heading may stand directly above its paragraph, and the last line may say goodbye", () => {
  const { sections } = readMarkdown(
    [
      "Spend by channel",
      "Channel\tQ1",
      "Search\t120",
      "",
      "What we learned",
      "Short videos work better than long ones. People watch them on the phone, mostly in the evening.",
      "",
      "Next steps",
      "1. Test two new formats",
      "",
      "Thank you",
    ].join("\n"),
  );
  expect(sections.map(({ title, parts }) => [title, parts.map(({ kind }) => kind)])).toEqual([
    ["Spend by channel", ["table"]],
    ["What we learned", ["text"]],
    ["Next steps", ["list"]],
    ["Thank you", []],
  ]);
});

it.each([
  ["a heading", "Intro\n- one\n\n## Results\n- two"],
  ["an underlined heading", "Results\n=======\n- one"],
  ["code", "```chart\nRegion,Sales\nNorth,1\n```\n\nResults\n- one"],
  ["metadata", "---\ntitle: Results\n---\n- one"],
])("text with %s is Markdown, and stays as it is", (_, text) => {
  expect(withHeadings(text)).toBe(text);
});

it("sentences, greetings and wrapped lines are no headings", () => {
  const text =
    "Dear all,\n\nWe met on Monday and decided the\nfollowing with the team:\n\n- one\n- two\n\nBest wishes\nMia";
  expect(withHeadings(text)).toBe(text);
  const wrapped =
    "We met on Monday\nwith the team, and decided that all of the following is to be done until Friday:\n\n- one";
  expect(withHeadings(wrapped)).toBe(wrapped);
  expect(withHeadings("Thank you")).toBe("Thank you");
});
