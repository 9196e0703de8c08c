import { describe, expect, it } from "vitest";
import { templateAnalysis } from "@/lib/contract/analysis-result";
import { analyseTemplate, slideIdOf } from "./analyse-template";
import { buildPresentation, chart, chartParts, frame, group, placeholder, textBox } from "./testing/build-presentation";

const analyse = (parts: Parameters<typeof buildPresentation>[0]) =>
  analyseTemplate(buildPresentation(parts), { templateId: "tmpl_1" });
const fonts =
  '<a:fontScheme name="f"><a:majorFont><a:latin typeface="Calibri"/></a:majorFont><a:minorFont><a:latin typeface="Frutiger 55"/></a:minorFont></a:fontScheme>';

const sized = (size: number) => `<a:lvl1pPr><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;

describe("analyseTemplate", () => {
  it("gives placeholders the position and font that they inherit", () => {
    const list = '<a:lvl1pPr><a:defRPr sz="3200" b="1"><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr>';
    const { slides } = analyse({
      slides: [placeholder("Title 1", 'type="title"')],
      layout: placeholder("Layout title", 'type="title"', "Click", null, list),
      master: placeholder("Master title", 'type="title"', "Click", [40, 20, 800, 60.5]),
      themeElements: fonts,
    });
    expect(slides[0]!.shapes[0]).toMatchObject({
      shape_type: "Placeholder",
      role: "title",
      is_placeholder: true,
      placeholder_type: "TITLE",
      placeholder_index: 0,
      text: "",
      x: 40,
      y: 20,
      width: 800,
      height: 60.5,
      text_format: { font_name: "Calibri", font_size: 32, bold: true, color: "#000000" },
    });
  });

  it("names slides and layouts by ids that stay the same", () => {
    const parts = { slides: [placeholder("Title 1", 'type="title"', " Results ")], layoutName: "Title Only" };
    const [first, again] = [analyse(parts), analyse(parts)];
    expect(first.slides[0]).toMatchObject({
      slideId: slideIdOf("tmpl_1", 256),
      slideIndex: 0,
      slideNumber: 1,
      title: "Results",
      layout_name: "Title Only",
      hidden: false,
    });
    expect(first.slides[0]!.slideId).toMatch(/^slide_[0-9a-f]{26}$/);
    expect(again).toEqual(first);
    expect(first.layouts[0]).toMatchObject({ name: "Title Only", master_name: "Test Theme", layoutIndex: 0 });
    expect(slideIdOf("tmpl_2", 256)).not.toBe(first.slides[0]!.slideId);
  });

  it("puts shapes of groups into slide coordinates and names their groups", () => {
    const grouped = group("Outer", [100, 100, 200, 100], [0, 0, 400, 200], textBox("Inner", "x", [40, 20, 100, 40]));
    const { shapes } = analyse({ slides: [grouped] }).slides[0]!;
    expect(shapes[0]).toMatchObject({ shape_type: "Group", name: "Outer", x: 100, width: 200 });
    expect(shapes[1]).toMatchObject({ name: "Inner", group_path: ["Outer"], x: 120, y: 110, width: 50, height: 20 });
  });

  it("describes what a chart shows", () => {
    const { shapes } = analyse({ slides: [chart("C", [0, 0, 100, 100])], ...chartParts() }).slides[0]!;
    expect(shapes[0]).toMatchObject({
      shape_type: "Chart",
      role: "chart",
      chart_info: {
        chart_type: "stacked_column",
        categories: ["Q1", "Q2", "Q3"],
        series: [
          { name: "Plan", color: "#00AA55" },
          { name: "Actual", color: "#ED7D31" },
        ],
        supported: true,
      },
    });
  });

  it("joins paragraphs, line breaks and fields of a text", () => {
    const xml = textBox("T", "one\ntwo", [0, 0, 100, 100]).replace(
      "</p:txBody>",
      '<a:p><a:r><a:t>Page </a:t></a:r><a:fld id="{1}" type="slidenum"><a:t>7</a:t></a:fld><a:br/><a:r><a:t>end</a:t></a:r></a:p></p:txBody>',
    );
    expect(analyse({ slides: [xml] }).slides[0]!.shapes[0]!.text).toBe("one\ntwo\nPage 7\nend");
  });

  it("warns in plain words about fonts, unsupported shapes, workbooks and links", () => {
    const relationship =
      '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://10.0.0.1/x.png" TargetMode="External"/>';
    const parts = chartParts();
    const { warnings, fonts: found } = analyse({
      ...parts,
      slides: [chart("C", [0, 0, 100, 100]) + frame("Steps", [0, 0, 100, 100], "diagram", "")],
      slideRelationships: parts.slideRelationships + relationship,
      themeElements: fonts,
    });
    expect(found).toEqual([
      { name: "Calibri", available: true },
      { name: "Frutiger 55", available: false },
    ]);
    expect(warnings.map((warning) => warning.code)).toEqual([
      "FONT_MISSING",
      "SHAPE_UNSUPPORTED",
      "CHART_WORKBOOK_MISSING",
      "EXTERNAL_LINK",
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('"Frutiger 55" is not available'),
      'Slide 1: "Steps" (SmartArt without text) can\'t be filled and stays unchanged.',
      expect.stringContaining("a new one is embedded"),
      "The presentation links to an image outside it, which is never loaded. Generated slides don't contain the link.",
    ]);
  });

  it("says what happens to each shape, and lists the fields of texts without a slot", () => {
    const shapes = [
      placeholder("Title 1", 'type="title"', "Results", [40, 20, 880, 60]),
      placeholder("Body", 'type="body" idx="1"', "", [40, 130, 600, 300]),
      textBox("TextBox 3", "+24.6%", [700, 300, 90, 40], { size: 28 }),
      textBox("TextBox 4", "Revenue", [700, 344, 90, 24]),
      textBox("Ask", "[Insert name]", [700, 400, 90, 24]),
      placeholder("Clip", 'type="media" idx="7"', "Our film", [700, 200, 100, 60]),
      textBox("Beside", "A note for authors", [1000, 100, 200, 60]),
      textBox("TextBox 8", "→", [500, 450, 30, 30]),
    ];
    const { slides, warnings } = analyse({ slides: [shapes.join("")] });
    expect(slides[0]!.fields!.map(({ name, kind, when_unfilled: fate }) => [name, kind, fate])).toEqual([
      ["label_1", "text", "label"],
      ["kpi_1_value", "number", "removed"],
      ["kpi_1_label", "text", "label"],
      ["ask", "text", "removed"],
    ]);
    expect(slides[0]!.shapes.map(({ fate }) => fate)).toEqual([
      "filled",
      "filled",
      "filled",
      "filled",
      "filled",
      "filled",
      "sample",
      "design",
    ]);
    expect(warnings.filter(({ code }) => code === "SAMPLE_LEFT_OUT")).toEqual([
      {
        code: "SAMPLE_LEFT_OUT",
        message: 'Slide 1: no field replaces the text "A note for authors", so generated slides omit it.',
        slide_number: 1,
        part: "/ppt/slides/slide1.xml",
      },
    ]);
  });

  it("returns the limits of a value axis that the template fixes", () => {
    const parts = chartParts();
    const name = "ppt/charts/chart1.xml";
    const xml = parts.entries[name]!;
    const fixed = xml
      .replace(
        "</c:plotArea>",
        '<c:valAx><c:axId val="2"/><c:scaling><c:max val="40"/><c:min val="0"/></c:scaling></c:valAx></c:plotArea>',
      )
      .replace("</c:barChart>", '<c:axId val="1"/><c:axId val="2"/></c:barChart>');
    const rangeOf = (chartXml: string) =>
      analyse({ ...parts, entries: { ...parts.entries, [name]: chartXml }, slides: [chart("C", [0, 0, 900, 400])] })
        .slides[0]!.shapes[0]!.chart_info?.value_range;
    expect(rangeOf(fixed)).toEqual({ min: 0, max: 40 });
    // The limits of percentages are shares, not those of the line's values.
    const percent = fixed
      .replace(/<c:grouping val="\w+"\/>/, '<c:grouping val="percentStacked"/>')
      .replace("</c:barChart>", "</c:barChart><c:lineChart><c:ser><c:val/></c:ser></c:lineChart>");
    expect(percent).toContain("percentStacked");
    expect(rangeOf(percent)).toBeUndefined();
  });

  it("warns about missing parts instead of failing", () => {
    const broken = buildPresentation({
      slides: [
        chart("C", [0, 0, 100, 100]) +
          textBox("T", "text", [0, 0, 10, 10]).replace(/<p:spPr>.*<\/p:spPr>/, "<p:spPr/>"),
      ],
      entries: {
        "ppt/theme/theme1.xml": "",
        "ppt/slides/_rels/slide1.xml.rels":
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
      },
    });
    const { slides, warnings } = analyseTemplate(broken, { templateId: "t" });
    expect(slides[0]).toMatchObject({ layout_name: null, content_layout: "mixed" });
    expect(slides[0]!.shapes[1]).toMatchObject({ x: 0, y: 0, width: 0, height: 0 });
    expect(warnings.map((warning) => warning.code)).toEqual(
      expect.arrayContaining(["LAYOUT_MISSING", "CHART_MISSING"]),
    );
    // The chart goes, so nothing may say that it stays.
    expect(warnings.map(({ code }) => code)).not.toContain("SHAPE_UNSUPPORTED");
  });

  it("takes a first slide with a large title, names and dates for the opening, and a layout that is called a cover", () => {
    const texts =
      placeholder("T", 'type="title"', "Annual review", [40, 40, 880, 60], sized(44)) +
      textBox("Who", "For the board", [40, 140, 880, 30]) +
      textBox("When", "November 2026", [40, 180, 880, 30]) +
      textBox("Where", "Rotterdam", [40, 220, 880, 30]);
    const purposes = (parts: Parameters<typeof buildPresentation>[0]) => {
      const { slides, layouts } = analyse(parts);
      return [...slides, ...layouts].map(({ purpose }) => purpose);
    };
    const content =
      placeholder("T", 'type="title"', "Plan", [40, 40, 880, 60], sized(28)) +
      textBox("B", "Text", [40, 140, 880, 300]);
    expect(purposes({ slides: [texts, content, texts, content] }).slice(0, 4)).toEqual([
      "title",
      "content",
      "content",
      "content",
    ]);
    expect(purposes({ slides: [content, content], layout: content, layoutName: "中文封面页" }).at(-1)).toBe("title");
  });

  it("matches the contract", () => {
    const analysis = analyse({
      slides: [placeholder("T", 'type="title"') + chart("C", [0, 100, 900, 400])],
      ...chartParts(),
    });
    expect(templateAnalysis.parse(analysis)).toEqual(analysis);
  });
});
