import Ajv2020 from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { templateAnalysis } from "@/lib/contract/analysis-result";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import {
  corpusBytes,
  corpusNames,
  hostileBytes,
  hostileNames,
  testedCorpusNames,
} from "@/lib/engine/pptx/testing/corpus";
import { analyseTemplate } from "./analyse-template";
import { checkTemplate } from "./check/check-template";
import { slideSchema } from "./schema/slide-schema";
import { explainNoLayout, slotsOf } from "./slots/find-slots";

const limits = {
  zipEntries: 5000,
  inflatedBytes: 512 * 1024 * 1024,
  xmlPartBytes: 32 * 1024 * 1024,
  inflateRatio: 100,
  imageMegapixels: 50,
  slidesPerTemplate: 500,
};

describe.skipIf(corpusNames.length === 0)("real templates", () => {
  it.each(testedCorpusNames)(
    "are accepted, their analysis matches the contract, and their examples fit: %s",
    (file) => {
      const bytes = corpusBytes(file);
      const check = checkTemplate(bytes, limits);
      const analysis = analyseTemplate(bytes, { templateId: "tmpl_corpus" });
      expect(check).toEqual({ ok: true, slideCount: analysis.slides.length });
      expect(templateAnalysis.parse(analysis)).toEqual(analysis);
      const validated = new Set<string | null>();
      // Optimizing the code of a validator takes longer than running it.
      const ajv = new Ajv2020({ strict: true, allErrors: true, code: { optimize: false } });
      for (const slide of [...analysis.slides, ...analysis.layouts]) {
        const found = slideSchema(slide);
        expect(found === null).toBe(explainNoLayout(slide) !== "");
        if (!found) continue;
        expect(slideData.parse(found.example)).toEqual(found.example);
        const { columns } = slotsOf(slide);
        if (slide.content_layout?.startsWith("two_column")) expect(columns).toHaveLength(2);
        if (validated.has(slide.content_layout)) continue;
        validated.add(slide.content_layout);
        const validate = ajv.compile(found.json_schema);
        expect([validate(found.example), validate.errors]).toEqual([true, null]);
      }
    },
  );

  const layouts = (file: string) =>
    analyseTemplate(corpusBytes(file), { templateId: "t" }).slides.map((slide) => slide.content_layout);

  it("match the layouts that a careful reader would name", () => {
    expect(layouts("microsoft-test.pptx")).toEqual([
      "title_text",
      "title_text",
      "table",
      "chart",
      "title_text",
      "title_text",
    ]);
    expect(layouts("evotecit-PowerPointWithTablesAndCharts.pptx")).toEqual([
      "title_text",
      "table",
      "chart",
      "title_text",
      "table_text",
      "two_column_table_chart",
    ]);
    expect(layouts("ordalietech-smartart-chart-table-mix.pptx")).toEqual([
      "title_text",
      "mixed",
      "mixed",
      "mixed",
      "mixed",
      "two_column_table_chart",
    ]);
    expect(layouts("developer0hye-06_project_status_ko.pptx")).toEqual(["title_text", "table"]);
    expect(layouts("singerla-SlideWithTables.pptx")).toEqual(["mixed", "two_column_table_table", "mixed"]);
    expect(layouts("singerla-ChartWithExternalData.pptx")).toEqual(["chart"]);
    const proposal = layouts("yurake-proposal.pptx");
    expect(proposal.filter((layout) => layout === null)).toEqual([]);
    expect([proposal[6], proposal[10], proposal[12], proposal[24]]).toEqual([
      "agenda",
      "table_text",
      "two_column_text_text",
      "chart_text",
    ]);
  });
});

describe.skipIf(hostileNames.length === 0)("hostile files", () => {
  const expected: Readonly<Record<string, string>> = {
    "bomb-1gb-part.pptx": "ZIP_BOMB",
    "bomb-overlap-20gb.pptx": "ZIP_BOMB",
    "case-dup-entry.pptx": "DUPLICATE_ENTRY",
    // A slide show, which is accepted under either extension.
    "docx-content-as-pptx.pptx": "ok",
    "dup-entry.pptx": "DUPLICATE_ENTRY",
    "empty.pptx": "EMPTY",
    "html-renamed.pptx": "NOT_PPTX",
    "lying-size.pptx": "CORRUPT",
    "missing-layout.pptx": "CORRUPT",
    "missing-workbook.pptx": "ok",
    "no-content-types.pptx": "NOT_PPTX",
    "rels-external-image-ssrf.pptx": "ok",
    "renamed-ppt-0.pptx": "UNSUPPORTED_TYPE",
    "truncated-zip.pptx": "CORRUPT",
    "xml-billion-laughs.pptx": "XML_DTD_FORBIDDEN",
    "xml-utf16.pptx": "ok",
    "xml-xxe-file.pptx": "XML_DTD_FORBIDDEN",
    "zipslip-name.pptx": "BAD_ENTRY_NAME",
  };

  it.each(hostileNames)("get the right answer in little memory: %s", (file) => {
    const bytes = hostileBytes(file);
    const before = process.memoryUsage().rss;
    const result = checkTemplate(bytes, limits);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    expect(result.ok ? "ok" : result.code).toBe(expected[file]);
    expect(result.ok ? "Accepted." : result.message).toMatch(/^[A-Z"].*\.$/);
  });

  it("cause warnings about what is missing when they are accepted", () => {
    const codes = (file: string) =>
      analyseTemplate(hostileBytes(file), { templateId: "t" }).warnings.map((warning) => warning.code);
    expect(codes("missing-workbook.pptx")).toContain("CHART_WORKBOOK_MISSING");
    expect(codes("rels-external-image-ssrf.pptx")).toContain("EXTERNAL_LINK");
  });
});
