import { describe, expect, it } from "vitest";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import { type GenerationOptions, type SlideData, slideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import {
  type PresentationParts,
  buildPresentation,
  group,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { title } from "@/lib/engine/analysis/testing/seen-slots";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName, textOf, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/**
 * Fills the only slide of a template. Returns the names of its fields, the texts of its shapes by name, the slide's
 * result and its shape tree.
 */
async function fill(
  shapes: string,
  data: SlideData,
  { options = {}, ...parts }: PresentationParts & { options?: GenerationOptions } = {},
) {
  const bytes = buildPresentation({ ...parts, slides: [shapes] });
  const analysis = analyseTemplate(bytes, { templateId: "t" });
  const generated = await generateSlide(bytes, slideData.parse(data), { options });
  const tree = generated.bytes ? Presentation.open(generated.bytes).slides[0]!.shapeTree : undefined;
  const texts = Object.fromEntries(
    walkShapeTree(tree).map(({ element }) => [
      shapeName(element),
      element.name === "p:graphicFrame"
        ? element
            .descendants("a:tc")
            .map((cell) => textOf(cell.child("a:txBody")))
            .join("|")
        : textOf(element.child("p:txBody")),
    ]),
  );
  const [result] = generated.slideResults;
  return { fields: analysis.slides[0]!.fields!.map(({ name }) => name), texts, result: result!, tree: tree! };
}

/** Returns a card: a panel with an icon, a figure and the figure's label. */
const card = (number: number, x: number, figure: string, label: string) =>
  textBox(`Rectangle ${number}0`, "", [x, 150, 200, 150], { box: false }) +
  textBox(`Oval ${number}1`, "★", [x + 80, 155, 30, 30], { box: false }) +
  textBox(`TextBox ${number}2`, figure, [x + 10, 190, 180, 50], { size: 40 }) +
  textBox(`TextBox ${number}3`, label, [x + 10, 245, 180, 30], { size: 14 });
const cards = title + card(1, 40, "2,300+", "tenants") + card(2, 340, "$1.8M", "ARR") + card(3, 640, "87", "employees");

describe("a formula", () => {
  const m = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const formula = `<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMathPara ${m}><m:oMath><m:sSup><m:e><m:r><m:t>E=mc</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></m:oMathPara></a14:m>`;
  const box = textBox("TextBox 7", "@", [300, 300, 200, 40]).replace(/<a:r>.*?<\/a:r>/, formula);

  it("is content like any text: replaced by what is sent, and removed otherwise", async () => {
    const { fields, texts, tree } = await fill(title + box, { title: "T", custom_fields: { label_1: "F = ma" } });
    expect([fields, texts["TextBox 7"], tree.descendants("a14:m")]).toEqual([["label_1"], "F = ma", []]);
    const cleared = await fill(title + box, { title: "T" });
    expect(Object.keys(cleared.texts)).not.toContain("TextBox 7");
    expect(cleared.result.warnings).toMatchObject([
      { code: "SHAPES_REMOVED", message: expect.stringContaining('"E=mc2"') },
    ]);
  });

  it("stays unchanged if the sample is kept", async () => {
    const { tree } = await fill(title + box, { title: "T" }, { options: { unfilled: "keep" } });
    expect(tree.descendants("m:t").map(({ text }) => text)).toEqual(["E=mc", "2"]);
  });
});

describe("custom fields", () => {
  it("fill figures and labels of cards in the sample's format, in groups too", async () => {
    const shapes = title + group("Group 1", [40, 150, 400, 300], [0, 0, 400, 300], card(1, 0, "2,300+", "tenants"));
    const { fields, texts, tree } = await fill(shapes, {
      title: "T",
      custom_fields: { kpi_1_value: 4100, kpi_1_label: "customers" },
    });
    expect(fields).toEqual(["kpi_1_value", "kpi_1_label"]);
    expect(texts).toMatchObject({ "TextBox 12": "4100", "TextBox 13": "customers" });
    expect(tree.descendants("a:rPr").map((run) => run.get("sz"))).toContain("4000");
  });

  it("that are not sent are removed with their labels and with cards that contain nothing else", async () => {
    const { texts, result } = await fill(cards, {
      title: "T",
      custom_fields: { kpi_1_value: "12", kpi_3_value: "13" },
    });
    expect(Object.keys(texts)).toEqual([
      "Title 1",
      ...[1, 3].flatMap((number) => [
        `Rectangle ${number}0`,
        `Oval ${number}1`,
        `TextBox ${number}2`,
        `TextBox ${number}3`,
      ]),
    ]);
    expect(texts).toMatchObject({ "TextBox 12": "12", "TextBox 13": "tenants", "TextBox 33": "employees" });
    expect(result.warnings.map(({ code }) => code)).toEqual(["SHAPES_REMOVED"]);
  });

  it("of an item without content are removed with its dot and labels if other items of its row have content", async () => {
    const step = (number: number, x: number, y: number) =>
      textBox(`Step ${number} Dot`, "", [x, 250, 20, 20], { box: false }) +
      textBox(`Step ${number} Date`, `May 202${number}`, [x, y, 300, 30]) +
      textBox(`Step ${number} Name`, ["Plan", "Build", "Open"][number - 1]!, [x, y < 250 ? y - 35 : y + 35, 300, 30]) +
      textBox(`Step ${number} Note`, "On schedule", [number * 200 - 140, 400, 190, 30]);
    const steps = title + step(1, 60, 215) + step(2, 240, 275) + step(3, 420, 215);
    const { texts } = await fill(steps, {
      title: "T",
      custom_fields: { step_1_date: "2027", step_1_name: "Ask", step_2_date: "2028", step_2_note: "Late" },
    });
    expect(Object.keys(texts)).toEqual([
      "Title 1",
      "Step 1 Dot",
      "Step 1 Date",
      "Step 1 Name",
      "Step 1 Note",
      "Step 2 Dot",
      "Step 2 Date",
      "Step 2 Name",
      "Step 2 Note",
    ]);
  });

  it("that are not sent stay as in the template, or fail the slide by name, if the options say so", async () => {
    const data = { title: "T", custom_fields: { kpi_1_value: "12" } };
    const kept = await fill(cards, data, { options: { unfilled: "keep" } });
    expect(kept.texts).toMatchObject({ "TextBox 12": "12", "TextBox 22": "$1.8M", "TextBox 23": "ARR" });
    const failed = await fill(cards, data, { options: { unfilled: "fail" } });
    expect(failed.result).toMatchObject({
      error_code: "UNFILLED_FIELDS",
      error: expect.stringContaining(
        "custom_fields.kpi_2_value, custom_fields.kpi_2_label, custom_fields.kpi_3_value, custom_fields.kpi_3_label",
      ),
    });
  });

  it("of the design stay, labels stay beside content that was sent, and a figure on its own is removed", async () => {
    const shapes =
      title +
      textBox("TextBox 1", "Confidential", [40, 480, 200, 20]) +
      textBox("TextBox 2", "By region", [40, 100, 200, 20], { size: 12 }) +
      table(
        "Table 1",
        [
          ["A", "B"],
          ["1", "2"],
        ],
        [40, 125, 400, 200],
      ) +
      textBox("TextBox 3", "Elsewhere", [700, 400, 150, 20], { size: 12 }) +
      textBox("TextBox 4", "+3%", [700, 200, 60, 20], { size: 12 });
    const block = { type: "table" as const, table: { table: { rows: [{ cells: [{ value: "X" }, { value: "Y" }] }] } } };
    const { texts } = await fill(shapes, { title: "T", content: { blocks: [block] } });
    expect(Object.keys(texts)).toEqual(["Title 1", "TextBox 1", "TextBox 2", "Table 1"]);
  });

  it("take the style of a line if a break divides the sample, and of most of it for a long text", async () => {
    const run = (attributes: string, text: string) => `<a:r><a:rPr ${attributes}/><a:t>${text}</a:t></a:r>`;
    const person = textBox("Person", "X", [40, 200, 130, 40]).replace(
      /<a:p>.*<\/a:p>/,
      `<a:p>${run('b="1"', "Ann")}<a:br/>${run('i="1"', "Head of everything")}</a:p>`,
    );
    const styles = async (text: string) => {
      const { tree } = await fill(title + person, { title: "T", custom_fields: { person: text } });
      const shape = walkShapeTree(tree).find(({ element }) => shapeName(element) === "Person")!.element;
      return shape.descendants("a:rPr").map((properties) => [properties.get("b"), properties.get("i")]);
    };
    expect(await styles("Bob\nSales")).toEqual([
      ["1", undefined],
      [undefined, "1"],
    ]);
    expect(await styles("Bob")).toEqual([["1", undefined]]);
    expect(
      await styles("A text of one line that is far too long to be anybody's name, whatever stands below it"),
    ).toEqual([[undefined, "1"]]);
  });

  it("treat text in the margin of a single slide as content, and recurring text as design", async () => {
    const foot = (text: string) => textBox("TextBox 9", text, [400, 510, 150, 16], { size: 10 });
    const fatesOf = (...slides: string[]) =>
      analyseTemplate(buildPresentation({ slides: slides.map((shapes) => title + shapes) }), {
        templateId: "t",
      }).slides.map(({ fields }) => fields!.map((field) => field.when_unfilled));
    expect(fatesOf(foot("Group strategy"), foot("Group strategy"), foot("Keep on learning"))).toEqual([
      ["kept"],
      ["kept"],
      ["label"],
    ]);
    expect(fatesOf(foot("Confidential"), foot("Group strategy"), "")).toEqual([["kept"], ["label"], []]);
    // Two slides are not enough to recognize recurring texts.
    expect(fatesOf(foot("Group strategy"), foot("Keep on learning"))).toEqual([["kept"], ["kept"]]);
  });

  it("keep what automatic fields say in the template, whatever it looks like", () => {
    const number = (text: string) =>
      textBox("TextBox 9", text, [400, 300, 150, 16]).replace(
        /<a:r>(.*?)<\/a:r>/,
        '<a:fld id="{1}" type="slidenum">$1</a:fld>',
      );
    const fatesOf = (xml: string) =>
      analyseTemplate(buildPresentation({ slides: [title + xml] }), { templateId: "t" }).slides[0]!.fields!.map(
        (field) => field.when_unfilled,
      );
    expect(fatesOf(number("&lt;number&gt;"))).toEqual(["kept"]);
    expect(fatesOf(textBox("TextBox 9", "&lt;number&gt;", [400, 300, 150, 16]))).toEqual(["removed"]);
  });

  it("that are kept stay in placeholders, too, unless they are sent", async () => {
    const author = placeholder("Author", 'type="title" idx="4"', "Jo Doe", [40, 8, 200, 16]);
    const shapes = `${title}${author}`;
    const kept = await fill(shapes, { title: "T" });
    expect(kept.texts).toMatchObject({ Author: "Jo Doe" });
    expect(kept.result.warnings).toEqual([]);
    const sent = await fill(shapes, { title: "T", custom_fields: { [kept.fields[0]!]: "Al Roe" } });
    expect(sent.texts).toMatchObject({ Author: "Al Roe" });
  });

  it("treat a text in the margin that differs between slides, such as a section's name, as content", () => {
    const tab = (text: string) => textBox("TextBox 9", text, [40, 8, 100, 16], { size: 10 });
    const fatesOf = (...texts: string[]) =>
      analyseTemplate(buildPresentation({ slides: texts.map((text) => title + tab(text)) }), {
        templateId: "t",
      }).slides.map(({ fields }) => fields![0]?.when_unfilled);
    expect(fatesOf("Part 1", "Part 1", "Part 2", "Part 2", "Part 3", "Part 3")).toEqual(Array(6).fill("label"));
    expect(fatesOf("Our firm", "Our firm", "Our firm", "Our firm", "Our new firm")).toEqual([
      ...Array<string>(4).fill("kept"),
      "label",
    ]);
  });

  it("distinguish dates and figures from codes and from sentences with a date", () => {
    const kindOf = (text: string) =>
      analyseTemplate(buildPresentation({ slides: [title + textBox("TextBox 9", text, [40, 300, 300, 30])] }), {
        templateId: "t",
      }).slides[0]!.fields!.map(({ kind }) => kind);
    expect(["31 May 2027", "2026年12月31日", "Zürich, 31. Mai 2027"].map(kindOf)).toEqual([
      ["date"],
      ["date"],
      ["date"],
    ]);
    expect(kindOf("资料来源：公司报告，截至2016年12月31日")).toEqual(["text"]);
    expect(["12 %", "3 x", "A1", "C: 4"].map(kindOf)).toEqual([["number"], ["number"], ["text"], ["text"]]);
  });

  it("set the length of the bar that shows their share, and remove it with them", async () => {
    const bar = (name: string, place: [number, number, number, number]) => textBox(name, "", place, { box: false });
    const meter = (number: number, y: number, text: string, width: number) =>
      textBox(`TextBox ${number}`, text, [100, y, 200, 20], { size: 12 }) +
      bar(`Frame ${number}`, [100, y + 22, 200, 10]) +
      bar(`Bar ${number}`, [100, y + 22, width, 10]);
    const shapes = title + meter(1, 150, "65%", 130) + meter(2, 200, "100%", 200) + meter(3, 2, "Level 3/10", 60);
    const widths = (tree: XmlElement) =>
      Object.fromEntries(
        walkShapeTree(tree)
          .filter(({ element }) => /^(Bar|Frame)/.test(shapeName(element)))
          .map(({ element }) => [shapeName(element), Math.round(element.descendants("a:ext")[0]!.int("cx")! / 12_700)]),
      );
    const { fields, tree } = await fill(shapes, { title: "T", custom_fields: { figure_1: "25 %", figure_2: "50%" } });
    expect(fields).toEqual(expect.arrayContaining(["figure_1", "figure_2", "text_1"]));
    expect(widths(tree)).toEqual({ "Frame 1": 200, "Bar 1": 50, "Frame 2": 200, "Bar 2": 100 });
    const { tree: other } = await fill(shapes, {
      title: "T",
      custom_fields: { text_1: "Level 8/10", figure_1: "good" },
    });
    expect(widths(other)).toEqual({ "Frame 3": 200, "Bar 3": 160 });
    const { tree: kept } = await fill(shapes, { title: "T" }, { options: { unfilled: "keep" } });
    expect(widths(kept)).toMatchObject({ "Bar 1": 130, "Bar 2": 200, "Bar 3": 60 });
    const { tree: full } = await fill(title + meter(1, 150, "100%", 200), {
      title: "T",
      custom_fields: { figure_1: "50%" },
    });
    expect(widths(full)).toEqual({ "Frame 1": 200, "Bar 1": 200 });
  });

  it("drop the sample's empty last lines rather than shrink a token's value", async () => {
    const token = textBox("Box", "{{value}}\n\n\n", [40, 200, 300, 24], { size: 14 }).replace(
      "<a:bodyPr/>",
      '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>',
    );
    const { tree, texts } = await fill(title + token, { title: "T", custom_fields: { value: "Twelve" } });
    const shape = walkShapeTree(tree).find(({ element }) => shapeName(element) === "Box")!.element;
    expect([texts["Box"], shape.descendants("a:rPr")[0]!.get("sz")]).toEqual(["Twelve", "1400"]);
  });

  it("with several lines use the sample's paragraphs in turn", async () => {
    const two = textBox("TextBox 1", "42%\nGrowth", [40, 150, 130, 50], { size: 20 }).replace('sz="2000"', 'sz="4000"');
    const { tree } = await fill(title + two, {
      title: "T",
      custom_fields: { text_1: "57%\nMargin", label_1: "57%\nMargin" },
    });
    const sizes = tree.descendants("a:r").map((run) => [run.child("a:t")!.text, run.child("a:rPr")?.get("sz")]);
    expect(sizes).toEqual(
      expect.arrayContaining([
        ["57%", "4000"],
        ["Margin", "2000"],
      ]),
    );
  });

  it("begin with the bullet that the sample's paragraph begins with, unless they begin with a sign", async () => {
    const box = (name: string, y: number, text: string) => textBox(name, text, [40, y, 130, 30], { size: 10 });
    const shapes = title + box("One", 150, "• Start the database") + box("List", 240, "Steps:\n▪\tOne step");
    const analysis = analyseTemplate(buildPresentation({ slides: [shapes] }), { templateId: "t" });
    const samples = analysis.slides[0]!.fields!.map(({ name, sample }) => [name, sample]);
    expect(samples).toEqual([
      ["one", "Start the database"],
      ["list", "Steps:\nOne step"],
    ]);
    /** Returns the lines of both boxes, each after its bullet. */
    const filled = async (one: RichText, list: RichText) => {
      const { tree } = await fill(shapes, { title: "T", custom_fields: { one, list } });
      const [, ...boxes] = tree.elements("p:sp");
      return boxes.map((shape) =>
        shape.descendants("a:p").map((line) => {
          const text = line.descendants("a:t").map((run) => run.text);
          return [line.descendants("a:buChar")[0]?.get("char") ?? "", ...text].join("");
        }),
      );
    };
    expect(await filled("Sign", "Plan:\nBuild\nTest\n\nShip")).toEqual([
      ["•Sign"],
      ["Plan:", "▪Build", "▪Test", "", "▪Ship"],
    ]);
    expect(await filled("– Sign", "Plan:\n• Build\n-5 %")).toEqual([["– Sign"], ["Plan:", "• Build", "▪-5 %"]]);
    expect(await filled("Start the database", [{ text: "Plan", bold: true }])).toEqual([
      ["• Start the database"],
      ["Plan"],
    ]);
  });

  it("stand as far from their bullet as the sample's text, also if spaces are the distance", async () => {
    const bulleted = (name: string, y: number, text: string) =>
      textBox(name, text, [40, y, 130, 30], { size: 10 }).replace(
        /<a:p>(?:<a:pPr[^>]*\/>)?/,
        '<a:p><a:pPr><a:buChar char="•"/></a:pPr>',
      );
    const shapes = title + bulleted("Apart", 150, "   Start") + bulleted("Close", 240, "Start");
    const { tree } = await fill(shapes, { title: "T", custom_fields: { apart: "Begin", close: "Begin" } });
    const [, apart, close] = tree.elements("p:sp").map((shape) => shape.descendants("a:pPr")[0]);
    expect(apart?.int("marL")).toBeGreaterThan(80_000);
    expect(apart?.int("indent")).toBe(-apart!.int("marL")!);
    expect([close?.get("marL"), close?.get("indent")]).toEqual([undefined, undefined]);
  });

  it("with an unknown name are ignored, and the nearest name is suggested", async () => {
    const { result } = await fill(cards, { title: "T", custom_fields: { kpi1_value: "1", other: "2" } });
    expect(result.warnings.filter(({ code }) => code === "UNKNOWN_FIELD")).toEqual([
      {
        code: "UNKNOWN_FIELD",
        message:
          'custom_fields.kpi1_value was ignored: this template slide has no such field. Did you mean "kpi_1_value"?',
        loc: ["slide_data", "custom_fields", "kpi1_value"],
      },
      expect.objectContaining({ loc: ["slide_data", "custom_fields", "other"] }),
    ]);
  });

  it("fill the cells of a form one by one and keep its labels", async () => {
    const merged = '<a:tc vMerge="1"><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>';
    const form = table(
      "Project",
      [
        ["Owner", "Ann Smith"],
        ["Budget", "1,200 EUR"],
        [merged, "x"],
      ],
      [40, 120, 400, 120],
    );
    const { fields, texts } = await fill(title + form, { title: "T", custom_fields: { project_r1_c2: "Bo Chen" } });
    expect(fields).toEqual(["project_r1_c1", "project_r1_c2", "project_r2_c1", "project_r2_c2", "project_r3_c2"]);
    expect(texts["Project"]).toBe("Owner|Bo Chen|Budget|||x");
  });

  it("have room in rows whose height only their text says", async () => {
    const merged = '<a:tc vMerge="1"><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>';
    const rows = [
      ["Owner", "Ann Smith"],
      ["Budget", "1,200 EUR"],
      [merged, "x"],
    ];
    const form = table("Project", rows, [40, 120, 400, 120]).replaceAll(/<a:tr h="\d+"/g, '<a:tr h="0"');
    const { result } = await fill(title + form, { title: "T", custom_fields: { project_r1_c2: "Bo Chen" } });
    expect(result.warnings).toEqual([]);
  });

  it("fill a date placeholder, which is removed without a value if its date was typed", async () => {
    const date = placeholder("Date Placeholder 3", 'type="dt" idx="10"', "12 March 2019", [40, 500, 200, 20]);
    expect((await fill(title + date, { title: "T", custom_fields: { date: "1 May 2026" } })).texts).toMatchObject({
      "Date Placeholder 3": "1 May 2026",
    });
    expect(Object.keys((await fill(title + date, { title: "T" })).texts)).toEqual(["Title 1"]);
  });
});

describe("runs", () => {
  const bold = [{ text: "Plan " }, { text: "B", bold: true, link: "https://example.com/" }];
  const runsOf = (tree: XmlElement) =>
    tree.descendants("a:r").map((run) => [run.child("a:t")?.text, run.child("a:rPr")?.get("b") ?? null]);

  it("keep the sample's format if they have none, and a token's surrounding text", async () => {
    const token = textBox("TextBox 1", "See {{what}} now", [40, 150, 500, 40]);
    const merged = '<a:tc vMerge="1"><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>';
    const form = table(
      "Project",
      [
        ["Owner", "Ann Smith"],
        [merged, "x"],
      ],
      [40, 320, 400, 60],
    );
    const shapes = title + token + card(1, 540, "2,300+", "tenants") + form;
    const data = { title: "T", custom_fields: { what: bold, kpi_1_label: bold, project_r1_c2: bold } };
    const { tree, texts } = await fill(shapes, data);
    expect(texts).toMatchObject({ "TextBox 1": "See Plan B now", "TextBox 13": "Plan B", Project: "Owner|Plan B||x" });
    const runs = runsOf(tree);
    expect(runs.filter(([text]) => text === "B")).toEqual([
      ["B", "1"],
      ["B", "1"],
      ["B", "1"],
    ]);
    expect(runs).toContainEqual(["See ", null]);
    expect(runs).toContainEqual([" now", null]);
    expect(tree.descendants("a:hlinkClick")).toHaveLength(3);
  });
});

describe("tokens", () => {
  const split = textBox("TextBox 1", "For {{client}} by {{ owner }}.", [40, 150, 500, 40]).replace(
    "{{client}}",
    '{{cl</a:t></a:r><a:r><a:rPr b="1"/><a:t>ie</a:t></a:r><a:r><a:t>nt}}',
  );

  it("are replaced in place, also if they are split over runs, and cleared if they were not sent", async () => {
    const { fields, texts } = await fill(title + split, { title: "T", custom_fields: { client: "Ace" } });
    expect(fields).toEqual(["client", "owner"]);
    expect(texts["TextBox 1"]).toBe("For Ace by .");
    expect((await fill(title + split, { title: "T" })).texts["TextBox 1"]).toBeUndefined();
  });

  it("fill several places, in titles and cells too", async () => {
    const shapes =
      placeholder("Title 1", 'type="title"', "Report {{quarter}}", [40, 20, 880, 60]) +
      table(
        "Table 1",
        [
          ["Q", "{{quarter}}"],
          ["A", "1"],
        ],
        [40, 120, 400, 120],
      );
    const { texts } = await fill(shapes, { custom_fields: { quarter: "Q3" } });
    expect(texts).toEqual({ "Title 1": "Report Q3", "Table 1": "Q|Q3|A|1" });
    const own = await fill(shapes, { title: "Own", custom_fields: { quarter: "Q3" } });
    expect(own.texts).toEqual({ "Title 1": "Own", "Table 1": "Q|Q3|A|1" });
    expect(own.result.warnings).toEqual([]);
  });

  it("are removed with their labels if they were not sent, also right below one that was", async () => {
    const row = (number: number, label: string, token: string) =>
      textBox(`TextBox ${number}1`, label, [40, 110 + number * 22, 200, 20]) +
      textBox(`TextBox ${number}2`, token, [250, 110 + number * 22, 80, 20]);
    const shapes =
      title +
      textBox("TextBox 1", "Key figures in {{unit}}", [40, 100, 300, 24]) +
      row(1, "Borrowers", "{{borrowers}}") +
      row(2, "Employees", "{{employees}}") +
      row(3, "Growth", "{{growth}} %");
    const sent = { unit: "thousands", borrowers: 12, growth: 4 };
    const { texts } = await fill(shapes, { title: "T", custom_fields: sent });
    expect(Object.values(texts)).toEqual(["T", "Key figures in thousands", "Borrowers", "12", "Growth", "4 %"]);
  });

  it("that other content replaces are reported by name", async () => {
    const shapes = placeholder("Title 1", 'type="title"', "Report {{quarter}}", [40, 20, 880, 60]);
    const { texts, result } = await fill(shapes, { title: "Own", custom_fields: { quarter: "Q3" } });
    expect(texts).toEqual({ "Title 1": "Own" });
    expect(result.warnings).toEqual([
      {
        code: "CONTENT_UNUSED",
        message:
          "custom_fields.quarter was dropped: other content replaces the whole text or table that contains the field. Send one of the two.",
        loc: ["slide_data", "custom_fields", "quarter"],
      },
    ]);
  });
});

describe("a slide with tokens that must be filled", () => {
  const shapes =
    placeholder("Title 1", 'type="title"', "{{client}} in {{country}}", [40, 20, 880, 60]) +
    textBox("TextBox 1", "Figures in {{unit}}, as of {{year}}", [40, 150, 500, 40]);
  const strict = { options: { unfilled: "fail" as const } };

  it("names each token that was not sent, instead of the text around it", async () => {
    const some = await fill(shapes, { custom_fields: { client: "Ace" } }, strict);
    expect(some.result.error).toMatch(
      /^The request has no content for: custom_fields\.country, custom_fields\.unit, custom_fields\.year\. Send it/,
    );
    const none = await fill(shapes, { custom_fields: { unit: "EUR m", year: 2026 } }, strict);
    expect(none.result.error).toMatch(/no content for: custom_fields\.client, custom_fields\.country\. Send it/);
  });

  it("names other texts by their field", async () => {
    const { result } = await fill(title + textBox("TextBox 1", "For {{client}}", [40, 150, 500, 40]), {}, strict);
    expect(result.error).toMatch(/no content for: title, custom_fields\.client\. Send it/);
  });

  it("is generated once all were sent", async () => {
    const sent = { client: "Ace", country: "Peru", unit: "EUR m", year: 2026 };
    const { texts } = await fill(shapes, { custom_fields: sent }, strict);
    expect(texts).toEqual({ "Title 1": "Ace in Peru", "TextBox 1": "Figures in EUR m, as of 2026" });
  });
});

describe("a slide without anything to fill", () => {
  it("is copied unchanged, and says what was dropped", async () => {
    const shapes =
      textBox("TextBox 1", "★", [40, 150, 200, 40]) + textBox("Rectangle 2", "", [300, 150, 200, 40], { box: false });
    const { texts, result } = await fill(shapes, { title: "T", footnote: "F", notes: "N" });
    expect(texts).toEqual({ "TextBox 1": "★", "Rectangle 2": "" });
    expect(result.warnings.map(({ code, loc }) => [code, loc?.at(-1)])).toEqual([
      ["CONTENT_UNUSED", "title"],
      ["CONTENT_UNUSED", "footnote"],
    ]);
  });
});
