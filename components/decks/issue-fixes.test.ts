import { describe, expect, it } from "vitest";
import type { DeckSlide } from "@/components/decks/deck";
import { fixFor } from "./issue-fixes";
import type { SlideIssue } from "./slide-issues";

const slide = (more: Partial<DeckSlide> = {}): DeckSlide => ({
  key: "k",
  templateId: "t",
  templateName: "T",
  slideId: "slide_1",
  slideNumber: 1,
  title: "",
  data: { title: "Kept", content: { blocks: [{ type: "text", text: { text: "Dropped" } }] } },
  ...more,
});
const issue = (code: string, ...path: string[]): SlideIssue => ({ code, path, message: "", severity: "warning" });

describe("the fix of a problem", () => {
  it("allows smaller text on this slide, down to the minimum size", () => {
    expect(fixFor(issue("TEXT_OVERFLOW"), slide({ options: { footer_text: "F" } }), {})).toMatchObject({
      options: { footer_text: "F", textbox_min_font_size: 6 },
    });
    expect(fixFor(issue("TABLE_OVERFLOW"), slide(), { table_min_font_size: 6 })).toBeNull();
  });

  it("lets a table continue on another slide if that was switched off", () => {
    const continued = (options: object) => fixFor(issue("TABLE_OVERFLOW"), slide(), options);
    expect(continued({ strict: true })).toMatchObject({ options: { strict: false } });
    expect(continued({ auto_paginate_tables: false })).toEqual({
      label: "Continue on another slide",
      options: { auto_paginate_tables: true },
    });
    // Both switches are off after one click, because either one alone still rejects the table.
    expect(continued({ strict: true, auto_paginate_tables: false })).toMatchObject({
      options: { strict: false, auto_paginate_tables: true },
    });
  });

  it("removes content that has no place, and nothing else", () => {
    expect(fixFor(issue("CONTENT_UNUSED", "content", "blocks", "0"), slide(), {})).toMatchObject({
      data: { title: "Kept", content: { blocks: [] } },
    });
    expect(fixFor(issue("CONTENT_UNUSED", "subtitle"), slide(), {})).toBeNull();
  });

  it("is left to people for other problems", () => {
    expect(fixFor(issue("DESIGN_OVERLAP", "title"), slide(), {})).toBeNull();
  });
});
