import { describe, expect, it } from "vitest";
import { type ParagraphContent, TextBody } from "@/lib/engine/pptx/model/text-body";
import { el } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { type TextPiece, blockPieces, withTextDirection, toParagraphs, startsRightToLeft } from "./paragraph-content";

const bodyWith = (properties: string) =>
  new TextBody(
    parseXml(
      `<p:txBody xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:lstStyle/><a:p>${properties}<a:r><a:t>Sample</a:t></a:r></a:p></p:txBody>`,
      "test",
    ),
  );
const addLink = () => ({ id: "rId1" });
const inherited = { styles: [], fonts: { major: "Calibri", minor: "Calibri" } };
const formatOf = (properties: string) =>
  toParagraphs(bodyWith(properties), inherited, [{ kind: "text", text: "Several lines of text" }], addLink)[0]!.format;

const bodyOf = (paragraphs: string) =>
  new TextBody(
    parseXml(
      `<p:txBody xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody>`,
      "test",
    ),
  );
const looks = (paragraphs: string, ...kinds: TextPiece["kind"][]) =>
  toParagraphs(
    bodyOf(paragraphs),
    inherited,
    kinds.map((kind) => ({ kind, text: kind })),
    addLink,
  ).map(({ pattern, runs, format }) => [pattern!.text, runs[0]!.format!.bold ?? null, format]);
const sample = (text: string, run = "", paragraph = "") =>
  `<a:p><a:pPr>${paragraph}</a:pPr><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p>`;
const bullet = '<a:buChar char="•"/>';

it("takes each type's style from its sample: a heading is bold or larger, a bullet has a bullet character", () => {
  const all = ["header", "text", "bullet"] as const;
  expect(looks(sample("H", 'b="1"') + sample("T") + sample("B", "", bullet), ...all)).toEqual([
    ["H", null, {}],
    ["T", null, {}],
    ["B", null, {}],
  ]);
  expect(looks(sample("H", 'sz="2400"') + sample("T", 'sz="1400"'), "header", "text")).toEqual([
    ["H", null, {}],
    ["T", null, {}],
  ]);
});

it("indents a deeper bullet further than the one above it, whatever the template's levels say", () => {
  const marginOf = (second: number) => {
    const level = (number: number, margin: number) =>
      `<a:lvl${number}pPr xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" marL="${margin}" indent="-171450">${bullet}</a:lvl${number}pPr>`;
    const list = `<a:lstStyle xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${level(1, 285_750)}${level(2, second)}</a:lstStyle>`;
    const paragraphs = toParagraphs(
      bodyOf(`<a:p><a:pPr/><a:r><a:t>One</a:t></a:r></a:p>`),
      { ...inherited, styles: [parseXml(list, "test")] },
      [{ kind: "bullet", text: "Under", level: 1 }],
      addLink,
    );
    const { bullet: own } = paragraphs[0]!.format ?? {};
    return typeof own === "object" && own !== null && "marginLeft" in own ? own.marginLeft : null;
  };
  expect(marginOf(457_200)).toBeNull();
  expect(marginOf(171_450)).toBeGreaterThan(285_750);
});

it("sets deeper bullets no farther apart than those above them", () => {
  const spaceOf = (first: string, second: string, properties = "") => {
    const level = (number: number, space: string) =>
      `<a:lvl${number}pPr xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" marL="${number * 400_000}" indent="-171450">${space}${bullet}</a:lvl${number}pPr>`;
    const list = `<a:lstStyle xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${level(1, first)}${level(2, second)}</a:lstStyle>`;
    const [paragraph] = toParagraphs(
      bodyOf(`<a:p><a:pPr>${properties}</a:pPr><a:r><a:t>One</a:t></a:r></a:p>`),
      { ...inherited, styles: [parseXml(list, "test")] },
      [{ kind: "bullet", text: "Under", level: 1 }],
      addLink,
    );
    return paragraph!.pattern!.properties?.find("a:spcBef", "a:spcPts")?.int("val") ?? null;
  };
  const points = (value: number) => `<a:spcBef><a:spcPts val="${value}"/></a:spcBef>`;
  expect(spaceOf(points(0), points(1600))).toBe(0);
  expect(spaceOf(points(600), points(300))).toBeNull();
  expect(spaceOf("", points(1600))).toBeNull();
  expect(spaceOf(points(0), points(1600), points(200))).toBe(200);
});

it("counts the levels of bullets from that of the sample's", () => {
  const list = `<a:p><a:pPr lvl="1" marL="800100" indent="-342900">${bullet}</a:pPr><a:r><a:t>One</a:t></a:r></a:p>`;
  const levels = toParagraphs(
    bodyOf(list),
    inherited,
    [0, 1].map((level) => ({ kind: "bullet", text: "B", level })),
    addLink,
  ).map(({ level, pattern }) => level ?? pattern?.level);
  expect(levels).toEqual([1, 2]);
});

it("gives a bullet whose text would touch it a hanging indent, and keeps any other", () => {
  const placeOf = (attributes: string) => {
    const list = `<a:p><a:pPr ${attributes}>${bullet}</a:pPr><a:r><a:rPr sz="2000"/><a:t> One</a:t></a:r></a:p>`;
    const [paragraph] = toParagraphs(bodyOf(list), inherited, [{ kind: "bullet", text: "B" }], addLink);
    const { properties } = paragraph!.pattern!;
    return [properties?.int("marL"), properties?.int("indent")];
  };
  const gap = 20 * 0.9 * 12_700;
  expect(placeOf('marL="0" indent="0"')).toEqual([gap, -gap]);
  expect(placeOf('marL="100000" indent="50000"')).toEqual([150_000 + gap, -gap]);
  expect(placeOf('marL="342900" indent="-342900"')).toEqual([342_900, -342_900]);
  expect(placeOf('marL="228600" indent="-50800"')).toEqual([228_600, -gap]);
  expect(placeOf('marL="50800" indent="-50800"')).toEqual([gap, -gap]);
});

it("gives text the style that most of the sample has, not that of its first line", () => {
  const listing = sample("-- a note", 'i="1"') + sample("select a, b", 'b="0"') + sample("from customers", 'b="0"');
  expect(looks(listing, "text")).toEqual([["select a, b", null, {}]]);
  const note = sample("a note of many words", 'i="1"') + sample("T", 'b="0"') + sample("U", 'b="0"');
  expect(looks(note, "text")).toEqual([["a note of many words", null, {}]]);
});

it("sets a list in the style that most of it has, not in that of its emphasized bullets", () => {
  const list = sample("Both", 'i="1"', bullet) + sample("Upright", "", bullet) + sample("Bold", 'b="1"', bullet);
  expect(looks(list, "bullet")).toEqual([["Upright", null, {}]]);
  const few = sample("One", 'sz="1200"', bullet) + sample("Longer", "", bullet) + sample("The longest", "", bullet);
  expect(looks(few, "bullet")).toEqual([["Longer", null, {}]]);
  expect(looks(sample("A", 'i="1"', bullet) + sample("B", 'i="1"', bullet), "bullet")).toEqual([["A", null, {}]]);
});

it("sets text without the colors and italics that only emphasize what the sample says, even if most of it", () => {
  const run = (text: string, mark = "", fill = "") =>
    `<a:r><a:rPr sz="2000" ${mark}>${fill}</a:rPr><a:t>${text}</a:t></a:r>`;
  const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
  const list = (...paragraphs: string[]) =>
    paragraphs.map((runs) => `<a:p><a:pPr>${bullet}</a:pPr>${runs}</a:p>`).join("");
  const runOf = (sample: string) => {
    const [first] = toParagraphs(bodyOf(sample), inherited, [{ kind: "bullet", text: "B" }], addLink);
    const { run: properties } = first!.pattern!;
    return [properties?.get("sz"), properties?.get("i"), properties?.child("a:solidFill") !== undefined];
  };
  const lead = run("Identity", 'b="1"') + run(" – how sure are you that they are who they claim to be?", 'i="1"', red);
  expect(runOf(list(lead, lead))).toEqual(["2000", undefined, false]);
  const marked = run("Everything here is a warning that nobody should miss", 'i="1"', red);
  expect(runOf(list(marked, run("But this is not", "", red), marked))).toEqual(["2000", undefined, true]);
  expect(runOf(list(marked, marked))).toEqual(["2000", "1", true]);
});

it("sets a list like the bold bullets above the sample's deeper ones, but not in bold", () => {
  const lead = sample("Lead", 'b="1"', bullet);
  const deeper = `<a:p><a:pPr lvl="1">${bullet}</a:pPr><a:r><a:t>Deeper</a:t></a:r></a:p>`;
  expect(looks(lead + deeper + lead + deeper, "bullet")).toEqual([["Lead", false, {}]]);
  expect(looks(deeper + lead + deeper, "bullet")).toEqual([["Deeper", null, {}]]);
});

it("keeps the space that the sample has above all paragraphs but the first", () => {
  const above = (points: number) => `<a:spcBef><a:spcPts val="${points * 100}"/></a:spcBef>`;
  const spaces = (paragraphs: string, pieces: TextPiece[]) =>
    toParagraphs(bodyOf(paragraphs), inherited, pieces, addLink).map(
      ({ pattern }) => pattern!.properties!.find("a:spcBef", "a:spcPts")?.int("val") ?? null,
    );
  const text: TextPiece[] = [{ kind: "text", text: "One\nTwo\nThree" }];
  expect(spaces(sample("A", "", above(0)) + sample("B", "", above(10)), text)).toEqual([0, 1000, 1000]);
  expect(spaces(sample("A", "", above(0)) + sample("B", 'i="1"', above(10)), text)).toEqual([0, 0, 0]);
  expect(spaces(sample("A") + sample("B", "", above(10)), text)).toEqual([null, null, null]);
  const list = sample("A", "", above(0) + bullet) + sample("B", "", above(6) + bullet);
  const bullets = ["One", "Two"].map((item): TextPiece => ({ kind: "bullet", text: item }));
  expect(spaces(list, bullets)).toEqual([0, 600]);
});

it("gives each line its own style if the sample has several headings and as many lines", () => {
  const section = sample("H", 'b="1"') + sample("B", "", bullet);
  const styles = (text: string) =>
    toParagraphs(bodyOf(`${section}<a:p/>${section}<a:p/>`), inherited, [{ kind: "text", text }], addLink).map(
      ({ pattern, runs }) => [runs.map((run) => run.text).join(""), pattern!.text],
    );
  expect(styles("North\nGrew\nSouth\nFell")).toEqual([
    ["North", "H"],
    ["Grew", "B"],
    ["", ""],
    ["South", "H"],
    ["Fell", "B"],
  ]);
  expect(styles("North\nGrew\nSouth").map(([, pattern]) => pattern)).toEqual(["H", "B", "B"]);
});

it("sets the lines of a title like the sample's lines if these differ", () => {
  const lineBreak = "<a:br/>";
  const run = (text: string, attributes: string) => `<a:r><a:rPr ${attributes}/><a:t>${text}</a:t></a:r>`;
  const sizesOf = (paragraphs: string, text: string) =>
    toParagraphs(bodyOf(paragraphs), inherited, [{ kind: "plain", text }], addLink).map(({ pattern, runs }) => [
      runs[0]!.text,
      pattern!.run?.get("sz"),
    ]);
  const withSubtitle = `<a:p>${run("Title", 'sz="2800"')}${lineBreak}${run("Subtitle", 'sz="1800"')}</a:p>`;
  expect(sizesOf(withSubtitle, "One\nTwo\nThree")).toEqual([
    ["One", "2800"],
    ["Two", "1800"],
    ["Three", "1800"],
  ]);
  expect(sizesOf(withSubtitle, "One")).toEqual([["One", "2800"]]);
  expect(sizesOf(sample("Title", 'sz="2800"') + sample("Subtitle", 'sz="1800"'), "One\nTwo")[1]).toEqual([
    "Two",
    "1800",
  ]);
});

it("splits a text of several lines into heading and items if the sample has both", () => {
  const lines = (paragraphs: string, text: string) =>
    toParagraphs(bodyOf(paragraphs), inherited, [{ kind: "text", text }], addLink).map(({ pattern, runs }) => [
      runs.map((run) => run.text).join(""),
      pattern!.text,
    ]);
  const list = sample("H", 'b="1"') + sample("B", "", bullet);
  expect(lines(list, "Regions\nNorth\nSouth")).toEqual([
    ["Regions", "H"],
    ["North", "B"],
    ["South", "B"],
  ]);
  expect(lines(sample("H", 'b="1"') + sample("T"), "Regions\nNorth")).toEqual([
    ["Regions", "H"],
    ["North", "T"],
  ]);
  const long = "A sentence that is much too long to be the heading of anything that follows it on a slide";
  expect(lines(list, `${long}\nNorth`).map(([, pattern]) => pattern)).toEqual(["B", "B"]);
  expect(lines(list, "North").map(([, pattern]) => pattern)).toEqual(["B"]);
  expect(lines(sample("T") + sample("H", 'b="1"'), "Regions\nNorth").map(([, pattern]) => pattern)).toEqual(["T", "T"]);
});

it("doesn't set bullets in bold because a bold heading has one, too", () => {
  expect(looks(sample("H", 'b="1"', bullet) + sample("T"), "bullet")).toEqual([["H", false, {}]]);
  expect(looks(sample("H", 'b="1"', bullet) + sample("B", "", bullet), "bullet")).toEqual([["B", null, {}]]);
  expect(looks(sample("H", 'b="1"', bullet), "bullet")).toEqual([["H", null, {}]]);
});

it("creates what the sample lacks: a bold header, text without a bullet, a hanging bullet", () => {
  expect(looks(sample("H", 'b="1"') + sample("B", "", bullet), "header", "text")).toEqual([
    ["H", null, {}],
    ["B", null, { bullet: "none" }],
  ]);
  expect(looks(sample("B", "", bullet), "header", "text")).toEqual([
    ["B", true, { bullet: "none" }],
    ["B", null, { bullet: "none" }],
  ]);
  expect(looks(sample("T", 'sz="2000"'), "header", "bullet")).toEqual([
    ["T", true, {}],
    ["T", null, { bullet: { char: "•", font: "Arial", marginLeft: 317_500, indent: -317_500 } }],
  ]);
});

it("sets a paragraph among bullets without one, with line breaks instead of new paragraphs", () => {
  const pieces = blockPieces({ bullets: ["One", { text: "So far\nso good", is_bullet: false }, "Two"] });
  const list = bodyOf(sample("Item", "", bullet));
  const paragraphs = toParagraphs(list, inherited, pieces, addLink);
  expect(paragraphs.map(({ runs, format }) => [runs.map(({ text }) => text).join(""), format?.bullet])).toEqual([
    ["One", undefined],
    ["So far\vso good", "none"],
    ["Two", undefined],
  ]);
});

it("removes a hanging indent without a bullet, and leaves other text unchanged", () => {
  expect(formatOf('<a:pPr marL="228600" indent="-228600"><a:buNone/></a:pPr>')).toEqual({ bullet: "none" });
  expect(formatOf('<a:pPr marL="228600" indent="0"><a:buNone/></a:pPr>')).toEqual({});
  expect(formatOf("")).toEqual({});
});

const styles = (attributes: Record<string, string>) => [el("a:lstStyle", {}, el("a:lvl1pPr", attributes))];
const directedFormat = (
  text: string,
  attributes: Record<string, string> = {},
  content: Partial<ParagraphContent> = {},
) => withTextDirection({ runs: [{ text }], ...content }, styles(attributes)).format;

it("all lines of a text without a bullet begin where the first does", () => {
  const hanging = `<a:lstStyle xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:lvl1pPr marL="457200" indent="-317500">BULLET</a:lvl1pPr></a:lstStyle>`;
  const indentIn = (text: string, its = "<a:buNone/>") => {
    const [{ format, pattern }] = toParagraphs(
      bodyOf(text),
      { ...inherited, styles: [parseXml(hanging.replace("BULLET", its), "test")] },
      [{ kind: "plain", text: "A subtitle that takes two lines" }],
      addLink,
    ) as [ParagraphContent];
    return { format, own: ["marL", "indent"].map((name) => pattern?.properties?.get(name)) };
  };
  const empty = "<a:p><a:endParaRPr/></a:p>";
  const inheritedOnly = [undefined, undefined];
  // The application that wrote such a layout resets the indent on its slides.
  expect(indentIn(empty)).toEqual({ format: { bullet: "none" }, own: inheritedOnly });
  expect(indentIn(empty, bullet)).toEqual({ format: {}, own: inheritedOnly });
  expect(indentIn(sample("Subtitle"))).toEqual({ format: {}, own: ["139700", "0"] });
  expect(indentIn(sample("Name:\tvalue"))).toEqual({ format: {}, own: inheritedOnly });
});

describe("a paragraph", () => {
  it("runs from right to left and is right-aligned if it begins in Arabic or Hebrew", () => {
    expect(directedFormat("2026 تقرير الأداء (Q3)", { algn: "l", rtl: "0" })).toEqual({
      alignment: "r",
      rightToLeft: true,
    });
    expect(directedFormat("דוח רבעוני")).toEqual({ alignment: "r", rightToLeft: true });
  });

  it("keeps another alignment of the template, and the requested one", () => {
    expect(directedFormat("تقرير", { algn: "ctr" })).toEqual({ alignment: null, rightToLeft: true });
    expect(directedFormat("تقرير", { algn: "l" }, { format: { alignment: "l" } })).toEqual({
      alignment: "l",
      rightToLeft: true,
    });
  });

  it("stays unchanged in a right-to-left template, and in any other script", () => {
    expect(directedFormat("تقرير", { rtl: "1", algn: "r" })).toBeUndefined();
    expect(directedFormat("Report on תל אביב")).toBeUndefined();
    expect(directedFormat("第三季度")).toBeUndefined();
  });
});

it("takes the first letter's direction, ignoring digits and signs before it", () => {
  expect(["١٢ % عربي", "• 5–7 עברית", "\u200fABC", "\u200eعربي", "123", ""].map(startsRightToLeft)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("keeps lines of an exact height in proportion to letters larger than the sample's", () => {
  const spacing = (size: number | null, lines = '<a:lnSpc><a:spcPts val="1500"/></a:lnSpc>') => {
    const text = [{ text: "A quotation", font_size: size }];
    const [paragraph] = toParagraphs(
      bodyOf(sample("S", 'sz="1000"', lines)),
      inherited,
      [{ kind: "text", text }],
      addLink,
    );
    return paragraph!.format!.lineSpacing;
  };
  expect(spacing(24)).toBeCloseTo(1.25);
  expect(spacing(10)).toBeUndefined();
  expect(spacing(null)).toBeUndefined();
  expect(spacing(24, '<a:lnSpc><a:spcPct val="90000"/></a:lnSpc>')).toBeUndefined();
});

it("gives letters with a gradient from a color to itself that color, and keeps other gradients", () => {
  const gradient = (...colors: string[]) =>
    `<a:gradFill><a:gsLst>${colors.map((color, at) => `<a:gs pos="${at}"><a:schemeClr val="${color}"/></a:gs>`).join("")}</a:gsLst></a:gradFill>`;
  const fillOf = (own: string, inheritedFill = "") => {
    const run = `<a:p><a:r><a:rPr>${own}</a:rPr><a:t>S</a:t></a:r></a:p>`;
    const list = `<a:lstStyle xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:lvl1pPr><a:defRPr>${inheritedFill}</a:defRPr></a:lvl1pPr></a:lstStyle>`;
    const styles = [parseXml(list, "test")];
    const [paragraph] = toParagraphs(bodyOf(run), { ...inherited, styles }, [{ kind: "text", text: "T" }], addLink);
    const fills = paragraph!.pattern!.run?.elements().map(({ name }) => name);
    return [fills, paragraph!.pattern!.run?.descendants("a:schemeClr").map((color) => color.get("val"))];
  };
  expect(fillOf(gradient("bg1", "bg1"))).toEqual([["a:solidFill"], ["bg1"]]);
  expect(fillOf("", gradient("tx1", "tx1"))).toEqual([["a:solidFill"], ["tx1"]]);
  expect(fillOf(gradient("bg1", "tx1"))).toEqual([["a:gradFill"], ["bg1", "tx1"]]);
  expect(fillOf("", gradient("bg1", "tx1"))).toEqual([[], []]);
  expect(fillOf('<a:solidFill><a:schemeClr val="tx2"/></a:solidFill>', gradient("bg1", "bg1"))).toEqual([
    ["a:solidFill"],
    ["tx2"],
  ]);
});
