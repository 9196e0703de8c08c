import { expect, it } from "vitest";
import { issueMessages } from "@/components/decks/check-messages";
import type { DeckSlide } from "@/components/decks/deck";
import type { SlideIssue } from "@/components/decks/slide-issues";
import { stageProblems } from "./stage-problems";

const text = { type: "text" as const, text: { text: "No room" } };
const slide: DeckSlide = {
  key: "k",
  templateId: "t",
  templateName: "T",
  slideId: "slide_1",
  slideNumber: 1,
  title: "",
  data: { footnote: "No room", content: { blocks: [text, text] } },
};
const issue = (code: string, path: string): SlideIssue => ({
  code,
  path: path.split("."),
  message: `${code}.`,
  severity: "warning",
});

it("lists each part that one click removes, with the name of its field", () => {
  const dropped = ["footnote", "content.blocks.0", "content.blocks.1"].map((path) => issue("CONTENT_UNUSED", path));
  const found = stageProblems(dropped, slide, {});
  expect(found.map((problem) => problem.text)).toEqual([
    "Footnote: CONTENT_UNUSED.",
    "CONTENT_UNUSED.",
    "CONTENT_UNUSED.",
  ]);
});

it("lists a problem that several texts have only once", () => {
  const shrunk = ["content.blocks.0", "content.blocks.1"].map((path) => issue("TEXT_SHRUNK", path));
  expect(stageProblems(shrunk, slide, {}).map((problem) => problem.text)).toEqual(["TEXT_SHRUNK."]);
});

it("names no field where one click changes something else", () => {
  const series = ["A", "B"].map((name) => ({ name, values: [1] }));
  const chart = { type: "chart" as const, chart: { chart_type: "pie" as const, categories: ["Q1"], series } };
  const pie = { ...issue("INVALID_CHART", "content.blocks.0.chart.series"), message: issueMessages.oneSeries(2) };
  const [problem] = stageProblems([pie], { ...slide, data: { content: { blocks: [chart] } } }, {});
  expect(problem).toMatchObject({ text: issueMessages.oneSeries(2), fix: { label: "Change to a doughnut" } });
});
