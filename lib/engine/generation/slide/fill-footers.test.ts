import { describe, expect, it } from "vitest";
import { slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, group, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { generateSlide, sampleBytes, SampleDeck } from "@/lib/engine/generation/testing/sample-deck";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";

describe("header and footer", () => {
  it("the footer gets the text, size and font of the options", async () => {
    const deck = await SampleDeck.make([
      { slide: "text", data: { title: "T" }, options: { footer_text: "Foot", footer_font_name: "Arial" } },
      { slide: "text", data: { title: "T", footer: "Own" }, options: { footer_text: "Foot" } },
      { slide: "text", data: { title: "T" } },
    ]);
    const run = deck.shape("Footer Placeholder").descendants("a:rPr")[0]!;
    expect([deck.lines("Footer Placeholder"), run.get("sz"), run.child("a:latin")?.get("typeface")]).toEqual([
      ["Foot"],
      "800",
      "Arial",
    ]);
    expect(deck.lines("Footer Placeholder", 1)).toEqual(["Own"]);
    expect(deck.text(2)).toContain("Meridian Group");
  });

  it("a footer without its own format gets kerning, so that no viewer shows the master's empty text instead", async () => {
    const deck = await SampleDeck.make([
      { slide: "text", data: { title: "T", footer: "Own" } },
      { slide: "text", data: { title: "T" }, options: { footer_text: "Foot", footer_font_name: "Arial" } },
    ]);
    const kerning = (page: number) => deck.shape("Footer Placeholder", page).descendants("a:rPr")[0]?.get("kern");
    expect([kerning(0), kerning(1)]).toEqual(["1200", undefined]);
  });

  it("a footer that the slide doesn't have is left out where the layout has a text of its own", async () => {
    const title = placeholder("Title", 'type="title"', "", [40, 20, 880, 60]);
    const footer = (x: number) => placeholder("Footer", 'type="ftr" idx="11"', "", [x, 500, 300, 24]);
    const make = async (x: number, own: string) => {
      const bytes = buildPresentation({
        layout: title + footer(x) + textBox("Event", own, [300, 490, 300, 40]),
        slides: [title],
      });
      const result = await generateDeck({
        templates: new Map([["t", bytes]]),
        slides: [
          {
            templateId: "t",
            templateSlideId: slideIdOf("t", Presentation.open(bytes).slides[0]!.id),
            slideData: { title: "T", footer: "Business review" },
            options: {},
          },
        ],
      });
      const names = Presentation.open(result.bytes!).slides[0]!.shapeTree!.elements("p:sp").map(shapeName);
      const dropped = result.slideResults[0]!.warnings.filter(({ code }) => code === "CONTENT_UNUSED");
      return [names.length, ...dropped.map(({ loc }) => loc?.join("."))];
    };
    expect(await make(300, "The event's name")).toEqual([1, "slide_data.footer"]);
    expect(await make(640, "The event's name")).toEqual([2]);
    expect(await make(300, "")).toEqual([2]);
  });

  it("a footer that only the master has gets the usual font", async () => {
    const template = Presentation.open(sampleBytes());
    const layout = template.slides[0]!.part.relatedByType("slideLayout")!;
    const tree = layout.edit().find("p:cSld", "p:spTree")!;
    for (const shape of tree.elements("p:sp")) if (placeholderOf(shape)?.type === "ftr") tree.remove(shape);
    const master = layout.relatedByType("slideMaster")!.edit();
    for (const style of master.descendants("a:defRPr")) style.removeAll("a:latin");
    const data = { title: "T", footer: "Business review" };
    const deck = await SampleDeck.make([{ slide: "title", data }], { bytes: template.package_.save() });
    const footer = deck.names().find((name) => name.startsWith("Footer Placeholder"))!;
    const fonts = deck.shape(footer).descendants("a:latin");
    expect(fonts.map((font) => font.get("typeface"))).toEqual(["+mn-lt"]);
    expect(deck.results[0]!.warnings.map(({ code }) => code)).not.toContain("CONTENT_UNUSED");
  });

  it("the date of a layout is added to its place if it is sent", async () => {
    const date = placeholder("Date", 'type="dt" sz="half" idx="10"', "", [40, 500, 200, 24]);
    const layout = placeholder("Title", 'type="title"', "", [40, 20, 880, 60]) + date;
    const bytes = buildPresentation({ layout });
    const make = async (custom_fields: Record<string, string>) => {
      const deck = await SampleDeck.make([{ layout: "Title and Content", data: { title: "T", custom_fields } }], {
        bytes,
      });
      return [deck.text(0).includes("11 January 2027"), deck.results[0]!.warnings.map(({ code }) => code)];
    };
    expect(await make({ date: "11 January 2027" })).toEqual([true, []]);
    expect(await make({})).toEqual([false, []]);
  });

  it("an empty text removes the footer", async () => {
    const deck = await SampleDeck.make([
      { slide: "text", data: { title: "T", footer: "" }, options: { footer_text: "Foot" } },
    ]);
    expect(deck.names()).not.toContain("Footer Placeholder");
    expect(deck.text()).not.toContain("Foot");
  });

  it.each(["Footer content", "Short Title. Author.", "Click to add text"])(
    "a footer that says what to write there is left out: %s",
    async (prompt) => {
      const template = Presentation.open(sampleBytes());
      for (const { part } of template.slides)
        for (const shape of part.edit().descendants("p:sp"))
          if (placeholderOf(shape)?.type === "ftr") for (const text of shape.descendants("a:t")) text.text = prompt;
      const deck = await SampleDeck.make(
        [
          { slide: "text", data: { title: "T" } },
          { layout: "Title and Content", data: { title: "T" } },
          { slide: "text", data: { title: "T", footer: "Own" } },
        ],
        { bytes: template.package_.save() },
      );
      expect([deck.text(0), deck.text(1)].join()).not.toContain(prompt);
      expect(deck.lines("Footer Placeholder", 2)).toEqual(["Own"]);
    },
  );

  it("a slide number is added if the slide has none", async () => {
    const deck = await SampleDeck.make([
      { slide: "title", data: { title: "T" } },
      { slide: "title", data: { title: "T" }, options: { show_slide_numbers: true } },
    ]);
    const fields = (page: number) => deck.presentation!.slides[page]!.part.root.descendants("a:fld").length;
    expect([fields(0), fields(1)]).toEqual([0, 1]);
  });

  it("a slide number stays on one line in a box that is too narrow for it", async () => {
    const numberIn = async (width: number, alignment: string, fill = "") => {
      const place = [900, 500, width, 30] as const;
      const list = `<a:lvl1pPr algn="${alignment}"><a:defRPr sz="1800"/></a:lvl1pPr>`;
      const number = placeholder("Number", 'type="sldNum" idx="12"', "", place, list).replace("</p:spPr>", `${fill}$&`);
      const bytes = buildPresentation({ layout: placeholder("Title", 'type="title"', "", [40, 20, 880, 60]) + number });
      const options = { show_slide_numbers: true };
      const deck = await SampleDeck.make([{ layout: "Title and Content", data: { title: "T" }, options }], { bytes });
      const shape = deck.shape("Slide Number Placeholder 2");
      const box = ownBox(shape);
      const wrap = shape.descendants("a:bodyPr")[0]!.get("wrap");
      return box ? [box.x, box.x + box.width].map((edge) => edge / EMU_PER_POINT) : wrap;
    };
    const needed = 18 * 1.7 + 14.4;
    expect(await numberIn(60, "r")).toBeUndefined();
    expect(await numberIn(21, "l")).toEqual([900, 900 + needed].map((edge) => expect.closeTo(edge, 1)));
    expect(await numberIn(21, "r")).toEqual([921 - needed, 921].map((edge) => expect.closeTo(edge, 1)));
    expect(await numberIn(21, "r", '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>')).toBe("none");
  });

  it("a slide number in a group becomes wider in the group's coordinates", async () => {
    const list = '<a:lvl1pPr algn="l"><a:defRPr sz="1800"/></a:lvl1pPr>';
    const number = placeholder("Number", 'type="sldNum" idx="12"', "1", [10, 5, 10, 10], list);
    const title = placeholder("Title", 'type="title"', "T", [40, 20, 880, 60]);
    const slide = title + group("Group", [800, 480, 100, 40], [0, 0, 50, 20], number);
    const bytes = buildPresentation({ layout: placeholder("Title", 'type="title"'), slides: [slide] });
    const options = { show_slide_numbers: true };
    const { tree } = await generateSlide(bytes, { title: "T" }, { options });
    const grouped = tree.descendants("p:sp").find((shape) => shapeName(shape) === "Number")!;
    const box = ownBox(grouped)!;
    expect([box.x, box.width].map((length) => length / EMU_PER_POINT)).toEqual([
      expect.closeTo(10, 1),
      expect.closeTo((18 * 1.7 + 14.4) / 2, 1),
    ]);
  });

  it("the slide number is not repeated if the layout has it in a text box", async () => {
    const template = Presentation.open(sampleBytes());
    const layout = template.slides[0]!.part.relatedByType("slideLayout")!;
    const numbers = (part: typeof layout) =>
      part
        .edit()
        .find("p:cSld", "p:spTree")!
        .elements("p:sp")
        .filter((shape) => placeholderOf(shape)?.type === "sldNum");
    const drawn = numbers(layout.relatedByType("slideMaster")!)[0]!.clone();
    drawn.find("p:nvSpPr", "p:nvPr")!.removeAll("p:ph");
    layout.edit().find("p:cSld", "p:spTree")!.append(drawn);
    const deck = await SampleDeck.make(
      [{ slide: "title", data: { title: "T" }, options: { show_slide_numbers: true } }],
      { bytes: template.package_.save() },
    );
    expect(deck.presentation!.slides[0]!.part.root.descendants("a:fld")).toEqual([]);
    expect(deck.results[0]!.warnings.filter(({ code }) => code === "CONTENT_UNUSED")).toEqual([]);
  });

  it("the slide number comes from the layout or the master; without either, there is a warning", async () => {
    const without = (...parts: ("layout" | "master")[]) => {
      const template = Presentation.open(sampleBytes());
      const layout = template.slides[0]!.part.relatedByType("slideLayout")!;
      for (const part of [layout, layout.relatedByType("slideMaster")!].filter((_, at) =>
        parts.includes(at === 0 ? "layout" : "master"),
      )) {
        const tree = part.edit().find("p:cSld", "p:spTree")!;
        for (const shape of tree.elements("p:sp")) if (placeholderOf(shape)?.type === "sldNum") tree.remove(shape);
      }
      return SampleDeck.make([{ slide: "title", data: { title: "T" }, options: { show_slide_numbers: true } }], {
        bytes: template.package_.save(),
      });
    };
    const fields = (deck: SampleDeck) =>
      deck.presentation!.slides[0]!.part.root.descendants("a:fld").map((field) => field.get("type"));
    const fromMaster = await without("layout");
    expect([
      fields(fromMaster),
      fromMaster.shape("Slide Number Placeholder 2").find("p:spPr", "a:xfrm") !== undefined,
    ]).toEqual([["slidenum"], true]);
    const nowhere = await without("layout", "master");
    expect([fields(nowhere), nowhere.results[0]!.warnings.map(({ message }) => message)]).toEqual([
      [],
      expect.arrayContaining([
        "The slide number was dropped: neither the layout nor its master has a slide number placeholder.",
      ]),
    ]);
  });
});
