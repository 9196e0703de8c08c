import { describe, expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import {
  barPlot,
  buildPresentation,
  chart,
  chartParts,
  frame,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { name, rows, seen, slide, title } from "@/lib/engine/analysis/testing/seen-slots";
import { explainNoLayout, slotsOf } from "./find-slots";
import { maxPlaces } from "./slot-input";

const subtitle = placeholder("Subtitle", 'type="subTitle" idx="1"', "", [40, 90, 880, 30]);

describe("placeholders", () => {
  it("take title, subtitle and text by their types", () => {
    const body = placeholder("Content", 'idx="13"', "", [40, 130, 880, 350]);
    expect(seen(slide(title + subtitle + body))).toEqual({
      layout: "title_text",
      title: "Title 1",
      subtitle: "Subtitle",
      columns: [["text -,Content,-"]],
    });
  });

  it("for a subtitle take the text of a slide if their sample is body text", () => {
    const line = "A sentence about the company, its products, its markets and its customers.";
    const holding = (lines: string[]) => {
      const one = placeholder("Subtitle", 'type="subTitle" idx="1"', lines.join("\n"), [40, 150, 880, 240]);
      return seen(slide(title + one));
    };
    expect(holding([line, line, line])).toMatchObject({ columns: [["text -,Subtitle,-"]] });
    expect(holding([line, line, line])).not.toHaveProperty("subtitle", "Subtitle");
    expect(holding([line.repeat(3), line.repeat(3)])).toMatchObject({ columns: [["text -,Subtitle,-"]] });
    expect(holding([line.repeat(2), line.repeat(2)])).toMatchObject({ subtitle: "Subtitle" });
    expect(holding([line])).toMatchObject({ subtitle: "Subtitle" });
    expect(holding(["Name", "Role", "Date"])).toMatchObject({ subtitle: "Subtitle" });
  });

  it("for any content below one for a header take a table, chart or picture if they are large", () => {
    const accepted = (type: string, height: number) => {
      const side = placeholder("Title 1", 'type="title"', "", [900, 140, 60, 340]);
      const header = placeholder("Heading", 'type="body" idx="13"', "", [40, 40, 840, 24]);
      const content = placeholder("Content", `${type} idx="14"`, "", [40, 64, 840, height]);
      const found = slide(side + header + content);
      return [seen(found).columns, found.regions?.map(({ accepts }) => accepts.join())];
    };
    const columns = [["text Heading,Content,-"]];
    expect(accepted("", 350)).toEqual([columns, ["", "text,table,chart,image"]]);
    expect(accepted("", 120)).toEqual([columns, ["", "text"]]);
    expect(accepted('type="body"', 350)).toEqual([columns, ["", "text"]]);
  });

  it("for text only take a table, chart or picture if they are large and no other place does", () => {
    const accepted = (...shapes: string[]) =>
      slide(title + shapes.join("")).regions?.map(({ accepts }) => accepts.join());
    const body = (idx: number, box: [number, number, number, number]) =>
      placeholder(`Body ${idx}`, `type="body" idx="${idx}"`, "", box);
    const all = "text,table,chart,agenda,image";
    expect(accepted(body(1, [40, 130, 880, 350]))).toEqual(["", all]);
    expect(accepted(body(1, [40, 130, 430, 350]), body(2, [490, 130, 430, 350]))).toEqual(["", all, all]);
    expect(accepted(body(1, [40, 130, 880, 120]))).toEqual(["", "text,agenda"]);
    expect(accepted(body(1, [40, 130, 300, 350]))).toEqual(["", "text,agenda"]);
    const content = placeholder("Content", 'idx="13"', "", [490, 130, 430, 350]);
    expect(accepted(body(1, [40, 130, 430, 350]), content)).toEqual(["", "text,agenda", all]);
    expect(accepted(body(1, [40, 130, 430, 350]), table("Table", rows, [490, 130, 430, 60]))).toEqual([
      "",
      "text,agenda",
      "table",
    ]);
  });

  it("of the type title give the slide one title: the largest, unless several are equal", () => {
    const one = (text: string, size: number, box: [number, number, number, number]) =>
      placeholder(text, 'type="title"', text, box).replaceAll("<a:rPr/>", `<a:rPr sz="${size * 100}"/>`);
    const titleOf = (...shapes: string[]) => seen(slide(shapes.join(""))).title;
    const footer = one("Report of the first quarter", 10, [40, 500, 400, 30]);
    const number = one("01", 96, [40, 40, 200, 100]);
    expect(titleOf(footer, number, one("Results", 40, [40, 40, 600, 60]))).toBe("Results");
    const cards = [0, 1, 2].map((at) => one(`Card ${at}`, 20, [40 + at * 300, 200, 250, 40]));
    expect(titleOf(...cards)).toBeNull();
    expect(titleOf(...cards, one("Results", 40, [40, 40, 600, 60]))).toBe("Results");
  });

  it("for a subtitle are the title of a slide without one, in larger letters above the text that would be it", () => {
    const lead = placeholder("Name", 'type="subTitle" idx="1"', "Onboarding", [120, 368, 720, 34]);
    const on = (points: number) =>
      seen(
        slide(
          lead.replaceAll("<a:rPr/>", `<a:rPr sz="${points * 100}"/>`) +
            textBox("Date", "May 2017", [120, 403, 720, 41], { size: 24 }),
        ),
      );
    expect(on(28)).toMatchObject({ title: "Name", subtitle: "Date" });
    expect(on(20)).toMatchObject({ title: "Date", subtitle: "Name" });
  });

  it("for titles that are empty below a table take no text", () => {
    const under = (box: [number, number, number, number], text = "") => {
      const covered = placeholder("Title 1", 'type="ctrTitle"', text, [40, 100, 880, 200]);
      return seen(slide(covered + subtitle + table("Table", rows, box)));
    };
    expect(under([40, 60, 880, 400])).toMatchObject({ title: null, subtitle: null });
    expect(under([40, 60, 880, 400], "Results")).toMatchObject({ title: "Title 1" });
    expect(under([40, 320, 880, 150])).toMatchObject({ title: "Title 1", subtitle: "Subtitle" });
  });

  it("for titles that are empty take text above a picture, but not below one", () => {
    const empty = placeholder("Title 1", 'type="ctrTitle"', "", [40, 100, 880, 200]);
    const photo =
      '<p:pic><p:nvPicPr><p:cNvPr id="90" name="Photo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip/></p:blipFill>' +
      '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>';
    expect(seen(slide(photo + empty)).title).toBe("Title 1");
    expect(seen(slide(empty + photo)).title).toBeNull();
  });

  it("that are empty above the title, or too narrow for a word, take no text", () => {
    const low = placeholder("Title 1", 'type="title"', "Results", [40, 220, 880, 60]);
    const usedText = (text: string, box: [number, number, number, number]) =>
      seen(slide(low + placeholder("Body", 'type="body" idx="13"', text, box))).columns.flat().length;
    const [strip, corner, tall] = [
      [40, 0, 880, 60],
      [863, 300, 72, 72],
      [40, 0, 880, 200],
    ] as const;
    expect([usedText("", [...strip]), usedText("", [...corner]), usedText("", [...tall])]).toEqual([0, 0, 1]);
    expect([usedText("", [40, 300, 880, 60]), usedText("", [700, 300, 140, 72])]).toEqual([1, 1]);
    expect(usedText("Text of the slide", [...strip])).toBe(1);
    const layout = low.replace("2794000", "3810000") + placeholder("Body", 'type="body" idx="13"', "Click", [...strip]);
    const { layouts } = analyseTemplate(buildPresentation({ layout }), { templateId: "t" });
    expect(layouts[0]!.regions!.map(({ type }) => type)).toEqual(["title"]);
  });

  it("that are empty below several texts drawn over them take none", () => {
    const body = placeholder("Content", 'idx="13"', "", [40, 130, 880, 350]);
    const text = (name: string, y: number) =>
      textBox(name, "A sentence about the company, its products, its markets and its customers.", [60, y, 840, 80]);
    const columnsOf = (...shapes: string[]) => seen(slide(title + body + shapes.join(""))).columns;
    expect(columnsOf(text("Above", 150), text("Below", 350))).toEqual([["text -,Above,-", "text -,Below,-"]]);
    expect(columnsOf(text("Note", 470)).flat()).toContain("text -,Content,-");
  });

  it("are at most 200, and so are text boxes, because the work grows with their square", () => {
    const many = (one: (at: number) => string) => Array.from({ length: 300 }, (_, at) => one(at)).join("");
    const bodies = many((at) => placeholder(`Body ${at}`, `type="body" idx="${at + 10}"`, "Text", [at, 100, 400, 100]));
    const boxes = many((at) =>
      textBox(`Box ${at}`, "A text box whose text is long enough to be one of the places for content", [
        at,
        100,
        400,
        100,
      ]),
    );
    const found = [bodies, boxes].map((shapes) => seen(slide(title + shapes)).columns.flat());
    expect(found.map(({ length }) => length)).toEqual([maxPlaces, maxPlaces]);
  });

  it("take no content outside the slide, except the title", () => {
    const parked = placeholder("Parked", 'idx="1"', "", [0, 585, 300, 100]);
    const above = placeholder("Title 1", 'type="title"', "Results", [40, -90, 880, 60]);
    const analysed = slide(
      above + parked + textBox("Note", "Ask the finance team for the figures of June", [970, 100, 300, 200]),
    );
    expect(seen(analysed)).toMatchObject({ title: "Title 1", columns: [[]] });
    expect(slotsOf(analysed).samples.map(name)).toEqual(["Note"]);
  });

  it("are two columns if two are side by side, with their headings as column headers", () => {
    const shapes =
      placeholder("Left", 'idx="1"', "", [40, 180, 420, 300]) +
      placeholder("Right", 'idx="2"', "", [500, 180, 420, 300]) +
      placeholder("Left head", 'type="body" idx="3"', "", [40, 140, 420, 36]) +
      placeholder("Right head", 'type="body" idx="4"', "", [500, 140, 420, 36]);
    expect(seen(slide(title + shapes)).columns).toEqual([
      ["header Left head", "text -,Left,-"],
      ["header Right head", "text -,Right,-"],
    ]);
  });

  it("leave a label beside them unchanged; a sentence beside them is a region for text too", () => {
    const content = placeholder("Content", 'idx="1"', "", [40, 130, 880, 300]);
    const label = slide(title + content + textBox("Note", "Unaudited", [500, 440, 300, 80], { size: 24 }));
    expect(seen(label).columns).toEqual([["text -,Content,-"]]);
    expect(label.shapes.find((shape) => shape.name === "Note")?.role).toBe("decorative");
    const sentence = slide(
      title + content + textBox("Note", "A text with a sentence of its own in it, quite long", [500, 440, 300, 40]),
    );
    expect(seen(sentence).columns).toEqual([["text -,Content,-", "text -,Note,-"]]);
  });
});

it("a flat body placeholder with large words at the top is the title of a slide without one", () => {
  const head = placeholder("Head", 'type="body" idx="14"', "Configuration", [40, 0, 880, 60]).replace(
    "<a:rPr/>",
    '<a:rPr sz="2400"/>',
  );
  const body = placeholder("Body", 'idx="1"', "", [40, 130, 880, 300]);
  expect(seen(slide(head + body + textBox("Sub", "First steps", [40, 85, 460, 22], { size: 15 })))).toMatchObject({
    title: "Head",
    columns: [["text -,Body,-"]],
  });
  expect(seen(slide(title + head + body)).title).toBe("Title 1");
});

describe("a text box below a title's placeholder", () => {
  const body = placeholder("Content", 'idx="13"', "", [40, 150, 880, 350]);
  const below = (text: string, place: [number, number, number, number]) =>
    seen(slide(title + body + textBox("Line", text, place, { size: 14 }))).subtitle;

  it("is its subtitle if it is as wide and begins at the same edge", () => {
    const { x, y, width, height } = slide(title).shapes[0]!;
    const end = y + height + 2;
    expect(below("All business units", [x, end, width, 24])).toBe("Line");
    expect(below("All business units", [x, end, width / 2, 24])).toBeNull();
    expect(below("All business units", [x + 60, end, width - 60, 24])).toBeNull();
    expect(below("[Fund name]", [x, end, width, 24])).toBeNull();
  });

  it("is no subtitle if it is one of three text boxes or more with one size of box and letters", () => {
    const { x, y, width, height } = slide(title).shapes[0]!;
    const box = (at: number, size = 14) =>
      textBox(`Line ${at}`, "All business units", [x, y + height + 2 + at * 80, width - at, 24], { size });
    const on = (...boxes: string[]) => seen(slide(title + boxes.join(""))).subtitle;
    expect(on(box(0), box(1), box(2))).toBeNull();
    expect(on(box(0), box(1))).toBe("Line 0");
    expect(on(box(0), box(1), box(2, 12))).toBe("Line 0");
    const named = box(0).replace("Line 0", "Subtitle 0");
    expect(on(named, box(1), box(2))).toBe("Subtitle 0");
  });

  it("is the subtitle of a cover, whose title's placeholder may reach over it", () => {
    const head = placeholder("Head", 'type="ctrTitle"', "Positioning", [160, 40, 700, 280]);
    const cover = (text: string, place: [number, number, number, number]) =>
      seen(slide(head + textBox("Line", text, place, { size: 14 }))).subtitle;
    expect(cover("Michelle Cooper\nPresident", [220, 240, 580, 120])).toBe("Line");
    expect(cover("Michelle Cooper\nPresident", [220, 440, 580, 60])).toBeNull();
    expect(cover("Presented by", [20, 240, 120, 30])).toBeNull();
    expect(cover("© 2026 All rights reserved", [220, 240, 580, 120])).toBeNull();
    const line = (at: number) => textBox(`Line ${at}`, "Phase", [220, 200 + at * 40, 580, 30], { size: 14 });
    expect(seen(slide(head + line(0) + line(1))).subtitle).toBe("Line 0");
    expect(seen(slide(head + line(0) + line(1) + line(2))).subtitle).toBeNull();
  });
});

describe("slides without placeholders", () => {
  it("have the large text on top as title and the one below it as subtitle", () => {
    const shapes =
      textBox("Text 0", "Results of the fourth quarter", [65, 36, 828, 58], { size: 32 }) +
      textBox("Text 1", "All business units", [65, 96, 828, 24], { size: 14 }) +
      table("Table", rows, [65, 150, 828, 200]) +
      textBox("Text 2", "Decision needed: two more people for the migration team", [65, 400, 828, 36], { size: 14 });
    expect(seen(slide(shapes))).toEqual({
      layout: "table_text",
      title: "Text 0",
      subtitle: "Text 1",
      columns: [["table Table", "text -,Text 2,-"]],
    });
  });

  it("don't take the first of several column heads for a subtitle", () => {
    const head = (at: number) => textBox(`Head ${at}`, "Key products", [65 + at * 290, 96, 260, 24], { size: 14 });
    const big = textBox("Big", "Results of the fourth quarter", [65, 36, 828, 58], { size: 32 });
    expect(seen(slide(big + head(0))).subtitle).toBe("Head 0");
    expect(seen(slide(big + head(0) + head(1) + head(2))).subtitle).toBeNull();
    // A narrow text at neither edge of the title nor in its middle is the label of a drawing.
    const label = (x: number) =>
      seen(slide(big + textBox("Label", "Server", [x, 100, 140, 30], { size: 14 }))).subtitle;
    expect(label(65)).toBe("Label");
    expect(label(410)).toBe("Label");
    expect(label(640)).toBeNull();
  });

  it("don't take a text on a card for a subtitle, unless the title is on it, too", () => {
    const shapes = [
      textBox("Big", "Results of the fourth quarter", [65, 36, 828, 58], { size: 32 }),
      textBox("Head", "Key products", [65, 100, 400, 24], { size: 14 }),
    ];
    const on = (place: [number, number, number, number]) =>
      seen(slide(textBox("Card", "", place, { box: false }) + shapes.join(""))).subtitle;
    expect(on([60, 98, 420, 300])).toBeNull();
    expect(on([0, 0, 960, 300])).toBe("Head");
    expect(on([500, 98, 420, 300])).toBe("Head");
  });

  it("have the largest text as title, wherever it is", () => {
    const cover =
      textBox("Words", "Grey Elegant", [390, 430, 265, 88], { size: 28 }) +
      textBox("Place", "Cibinong, Western Java", [690, 440, 220, 46], { size: 13 });
    expect(seen(slide(cover)).title).toBe("Words");
    expect(seen(slide(cover.replace("1300", "2700"))).title).toBeNull();
  });

  it("don't take the last of several descriptions for a note, below or beside each other", () => {
    const small = (at: string, text: string, place: readonly [number, number, number, number]) =>
      textBox(at, text, place, { size: 11 });
    const descriptions = (places: readonly (readonly [number, number, number, number])[]) =>
      title + places.map((place, at) => small(`D${at}`, `Description ${at} of what is above`, place)).join("");
    const footnote = (shapes: string) => slotsOf(slide(shapes)).footnote?.shape.name;
    const low = [40, 470, 240, 18] as const;
    expect(footnote(descriptions([low]))).toBe("D0");
    expect(footnote(descriptions([[40, 300, 240, 18], low]))).toBeUndefined();
    expect(footnote(descriptions([low, [300, 470, 240, 18], [560, 470, 240, 18]]))).toBeUndefined();
    expect(footnote(descriptions([low, [560, 470, 240, 18]]))).toBe("D0");
    expect(footnote(descriptions([[40, 300, 500, 60], low]))).toBe("D1");
  });

  it("take a note under a table for a footnote, and short labels for decoration", () => {
    const shapes =
      textBox("Head", "Results", [65, 36, 828, 58], { size: 32 }) +
      table("Table", rows, [65, 130, 828, 200]) +
      textBox("Note", "※ After central costs", [65, 403, 828, 29], { size: 11 }) +
      textBox("Label", "+24%", [800, 350, 80, 30]);
    const analysed = slide(shapes);
    expect(analysed.content_layout).toBe("table");
    expect(name(slotsOf(analysed).footnote)).toBe("Note");
    // A label and the text beside it.
    const label = textBox("Mark", "Note :", [65, 350, 60, 29], { size: 12 });
    expect(slotsOf(slide(shapes.replace("※ ", "") + label)).footnote?.shape.name).not.toBe("Mark");
  });

  it("join a label with the text box below it", () => {
    // Aligned left, centered, aligned right.
    const card = (at: number) =>
      textBox(`Head ${at}`, "Benefits", [40 + at * 300 + at * 50, 120, 160, 30]) +
      textBox(`Text ${at}`, "What there is to say about it, in a sentence", [40 + at * 300, 155, 260, 200]);
    expect(seen(slide(title + card(0) + card(1) + card(2))).columns.flat()).toEqual([
      "text Head 0,Text 0,-",
      "text Head 1,Text 1,-",
      "text Head 2,Text 2,-",
    ]);
  });

  it("give a box for only a few words its own field", () => {
    const name = "Critical violations by business segment in 2026";
    const above = (figure: number) =>
      slide(
        title +
          textBox("Name", name, [60, 130, 340, 30]) +
          textBox("Figure", "12.4", [60, figure, 340, 60], { size: 40 }),
      );
    expect(seen(above(165)).columns).toEqual([[]]);
    expect(above(165).fields!.map(({ sample }) => sample)).toContain(name);
    expect(seen(above(400)).columns).toEqual([["text -,Name,-"]]);
  });

  it("give all of several equal boxes their own fields if most have room for only a few words", () => {
    const texts = ["A short sentence of some forty letters", "Another one, of some forty letters too", "One more"];
    const long = "A sentence that is quite a bit longer than those of all other boxes are";
    const boxes = (samples: string[]) =>
      slide(title + samples.map((text, at) => textBox(`Box ${at}`, text, [40 + at * 300, 440, 240, 80])).join(""));
    expect(seen(boxes([...texts.slice(0, 2), long])).columns).toEqual([[]]);
    expect(seen(boxes([long, long, "One more"])).columns.flat()).toHaveLength(2);
  });

  it("join keys with the values beside them", () => {
    const row = (at: number) =>
      textBox(`Key ${at}`, `Topic ${at}`, [25, at * 110, 238, 90]) +
      textBox(`Value ${at}`, `What there is to say ${at}`, [275, at * 110, 660, 90]);
    expect(seen(slide(title + row(1) + row(2))).columns).toEqual([["text Key 1,Value 1,-", "text Key 2,Value 2,-"]]);
  });
});

describe("charts and tables", () => {
  it("side by side are two columns, left to right", () => {
    const analysed = slide(
      title + table("T", rows, [500, 120, 400, 300]) + chart("C", [40, 120, 420, 300]),
      chartParts(),
    );
    expect(seen(analysed)).toMatchObject({ layout: "two_column_table_chart", columns: [["chart C"], ["table T"]] });
  });

  it("one above the other are one column of several, and so are three tables or two charts", () => {
    const stacked = slide(
      title + table("T", rows, [40, 330, 880, 100]) + chart("C", [40, 100, 880, 220]),
      chartParts(),
    );
    expect(seen(stacked)).toMatchObject({ layout: "mixed", columns: [["chart C", "table T"]] });
    const three = [0, 1, 2].map((at) => table(`T${at}`, rows, [40, 100 + at * 120, 880, 100])).join("");
    expect(seen(slide(title + three))).toMatchObject({
      layout: "mixed",
      columns: [["table T0", "table T1", "table T2"]],
    });
    const charts = chart("Right", [500, 100, 420, 300]) + chart("Left", [40, 100, 420, 300]);
    expect(seen(slide(title + charts, chartParts()))).toMatchObject({
      layout: "mixed",
      columns: [["chart Left", "chart Right"]],
    });
  });

  it("with text beside them are one column; headings above both make two", () => {
    const text = placeholder("Text", 'type="body" idx="2"', "", [600, 120, 320, 300]);
    expect(seen(slide(title + text + chart("C", [40, 120, 520, 300]), chartParts())).layout).toBe("chart_text");
    const markers = textBox("L", "LHS_header", [40, 90, 520, 24]) + textBox("R", "RHS_header", [600, 90, 320, 24]);
    expect(seen(slide(title + markers + text + chart("C", [40, 120, 520, 300]), chartParts())).layout).toBe(
      "two_column_chart_text",
    );
    expect(seen(slide(title + text + table("T", rows, [40, 120, 520, 300])))).toMatchObject({
      layout: "table_text",
      columns: [["table T", "text -,Text,-"]],
    });
  });

  it("that can't be filled leave the slide to those that can", () => {
    const surface = chartParts(barPlot().replaceAll("barChart", "surfaceChart"));
    const analysed = slide(title + chart("Share", [40, 100, 600, 300]), surface);
    expect(analysed.shapes.find((shape) => shape.name === "Share")).toMatchObject({
      role: "unsupported",
      fate: "design",
      chart_info: { supported: false },
    });
    expect(analysed.content_layout).toBe("title_text");
    expect(slide(title + frame("Sheet", [0, 0, 500, 400], "ole", "")).content_layout).toBe("title_text");
    const beside = chart("Share", [40, 100, 400, 300]) + table("T", rows, [500, 100, 420, 300]);
    expect(seen(slide(title + beside, surface))).toMatchObject({ layout: "table", columns: [["table T"]] });
    const steps =
      frame("Steps", [40, 100, 400, 300], "diagram", "") + placeholder("Content", 'idx="1"', "", [500, 100, 420, 300]);
    expect(seen(slide(title + steps)).layout).toBe("title_text");
  });

  it("without them, and without text, a slide is copied unchanged", () => {
    expect(slide("").content_layout).toBe("static");
    expect(slide(frame("Sheet", [0, 0, 500, 400], "ole", "")).content_layout).toBe("static");
    expect(explainNoLayout(slide(""))).toBe("");
    expect(slide(textBox("Note", "Thank you", [40, 300, 200, 30], { size: 12 })).content_layout).toBe("mixed");
  });

  it("a table stays one beside a small embedded object", () => {
    const analysed = slide(
      title + table("T", rows, [40, 100, 600, 200]) + frame("think-cell", [0, 0, 1, 1], "ole", ""),
    );
    expect(analysed.content_layout).toBe("table");
    expect(analysed.shapes.at(-1)).toMatchObject({ shape_type: "OleObjectFrame", role: "unsupported" });
  });
});

describe("numbered steps", () => {
  const step = (number: number, more: string) =>
    textBox(`N${number}`, `${number}`, [40, 60 + number * 90, 30, 30], { box: false }) +
    textBox(`T${number}`, "Do one thing", [90, 60 + number * 90, 300, 30]) +
    (more && textBox(`E${number}`, more, [500, 60 + number * 90, 300, 30]));
  const steps = (more: string) => title + [1, 2, 3].map((number) => step(number, more)).join("");

  it("are an agenda if they stand alone, and steps if they are explained", () => {
    expect(slide(steps("")).content_layout).toBe("agenda");
    const explained = slide(steps("dbt debug"));
    expect(explained.content_layout).not.toBe("agenda");
    expect(explained.fields!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["step_1_number", "step_3_number"]),
    );
  });
});

describe("capacity", () => {
  it("counts what the slide accepts", () => {
    const shapes =
      table("T", rows, [40, 100, 600, 200]) +
      placeholder("Body", 'type="body" idx="1"', "", [660, 100, 260, 200]) +
      placeholder("Footer", 'type="ftr" idx="11"', "", [300, 510, 300, 20]) +
      textBox("Footnote", "Source: reports", [40, 470, 600, 20], { size: 9 });
    expect(slide(title + subtitle + shapes).capacity).toEqual({
      title: 1,
      subtitle: 1,
      body: 1,
      footer: 1,
      table: 1,
      chart: 0,
      textbox: 0,
      object: 0,
      custom_field: 1,
    });
  });
});

describe("layouts", () => {
  it("offer only their placeholders, because nothing else becomes part of a slide", () => {
    const layout =
      title +
      placeholder("Data", 'type="tbl" idx="2"', "", [40, 100, 880, 300]) +
      textBox("Claim", "We have said this for many years", [40, 420, 880, 60]);
    const analysed = analyseTemplate(buildPresentation({ layout }), { templateId: "t" }).layouts[0]!;
    expect(analysed).toMatchObject({ content_layout: "table", capacity: { title: 1, table: 1, textbox: 0 } });
    expect(slotsOf(analysed).columns[0]!.regions).toHaveLength(1);
  });

  it("without a title have the heading of a cover as title, or a flat text at the top, even if it is empty", () => {
    const text = (index: number, words: string, box: [number, number, number, number], size: number) => {
      const style = `<a:lvl1pPr><a:buNone/><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
      return placeholder(`Text ${index}`, `type="body" idx="${index}"`, words, box, style);
    };
    const titleOf = (layout: string) => {
      const analysed = analyseTemplate(buildPresentation({ layout }), { templateId: "t" }).layouts[0]!;
      return [slotsOf(analysed).title?.shape.name, analysed.purpose];
    };
    const below = text(11, "Subtitle", [48, 318, 864, 51], 28) + text(12, "Name", [48, 434, 300, 75], 11);
    expect(titleOf(text(10, "TITLE", [48, 266, 864, 51], 44) + below)).toEqual(["Text 10", "title"]);
    expect(titleOf(text(10, "", [48, 266, 864, 51], 44) + below)).toEqual(["Text 10", "title"]);
    expect(titleOf(text(10, "TITLE", [48, 266, 864, 51], 32) + below)).toEqual([undefined, "content"]);
    const list = text(13, "", [48, 120, 864, 360], 18);
    expect(titleOf(text(10, "", [48, 40, 864, 60], 24) + list)).toEqual(["Text 10", "content"]);
  });
});

describe("agendas", () => {
  const oval = (at: number) => textBox(`Oval ${at}`, String(at), [60, 60 + at * 80, 40, 40], { box: false });
  const item = (at: number) => textBox(`Item ${at}`, `Section ${at}`, [120, 60 + at * 80, 600, 40]);
  const called = placeholder("Title 1", 'type="title"', "Agenda", [40, 20, 880, 60]);

  it("are one-column tables on a slide with that title", () => {
    const list = table("List", [["One"], ["Two"], ["Three"]], [120, 120, 600, 240]);
    expect(seen(slide(called + list + oval(1) + oval(2) + oval(3)))).toMatchObject({
      layout: "agenda",
      columns: [["agenda List #3"]],
    });
    expect(seen(slide(title + table("List", rows, [120, 120, 600, 240]))).layout).toBe("table");
  });

  it("are body placeholders on a slide with that title, in other languages too", () => {
    const body = placeholder("Body", 'type="body" idx="1"', "A\nB", [120, 120, 600, 300]);
    expect(seen(slide(called + body)).columns).toEqual([["agenda Body #0"]]);
    expect(seen(slide(placeholder("T", 'type="title"', "目次", [40, 20, 880, 60]) + body)).layout).toBe("agenda");
    expect(seen(slide(title + body)).layout).toBe("title_text");
    expect(
      seen(slide(placeholder("T", 'type="title"', "Outline of the results", [40, 20, 880, 60]) + body)).layout,
    ).toBe("title_text");
  });

  it("are a list of sections rather than sentences about them in a larger placeholder", () => {
    const sections = placeholder("List", 'idx="1"', "Highlights\nIncome\nAssets", [40, 120, 380, 360]);
    const about = "This presentation provides an overview of our performance.";
    const sentences = placeholder("About", 'idx="2"', `${about}\n${about}`, [460, 120, 440, 380]);
    expect(seen(slide(called + sections + sentences)).columns.flat()).toContain("agenda List #0");
  });

  it("are not one of several numbered cards, even on a slide with that title", () => {
    const card = (at: number, text: string) => {
      const x = 60 + at * 200;
      return textBox(`N${at}`, `0${at}`, [x, 150, 150, 50]) + textBox(`T${at}`, text, [x, 210, 150, 60]);
    };
    const cards = card(1, "Ambition") + card(2, "Approach") + card(3, "Offer\nPrices\nTerms");
    expect(slide(called + cards).content_layout).not.toBe("agenda");
  });

  it("are numbered lists, whatever the slide's title", () => {
    expect(seen(slide(title + [1, 2, 3, 4].map((at) => oval(at) + item(at)).join("")))).toMatchObject({
      layout: "agenda",
      columns: [["agenda Item 1,Item 2,Item 3,Item 4 #4"]],
    });
  });
});
