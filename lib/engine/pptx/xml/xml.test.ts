import { describe, expect, it } from "vitest";
import {
  ATTRIBUTE_WORK,
  BYTE_WORK,
  ELEMENT_WORK,
  ENTITY_WORK,
  LINE_BREAK_WORK,
  MARKUP_WORK,
  PREFIX_WORK,
  XmlBudget,
} from "./budget";
import { legalText } from "./characters";
import { el, XmlElement } from "./element";
import { parseXml, scanXml } from "./parse";
import { outerXml, serializeXml } from "./serialize";

const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const P = "http://schemas.openxmlformats.org/presentationml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const parse = (xml: string | Uint8Array) => parseXml(xml, "/part.xml");
const again = (xml: string) => outerXml(parse(xml));

describe("reading XML", () => {
  it("rejects numbers that a JavaScript number can't represent", () => {
    const root = parse('<r a="99999999999999999999" b="-9223372036854775808" c="2147483648" d="1e999" e="NaN"/>');
    expect(["a", "b", "c", "d", "e", "f"].map((name) => root.int(name))).toEqual([
      undefined,
      undefined,
      2_147_483_648,
      1,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ["UTF-7", false],
    ["IBM037", false],
    ["utf-8", true],
    ["utf-16", true],
    ["ISO-8859-1", true],
  ])("of text that declares itself %s: %s", (name, isRead) => {
    const read = () => parse(Buffer.from(`<?xml version="1.0" encoding="${name}"?><r/>`)).name;
    if (isRead) expect(read()).toBe("r");
    else expect(read).toThrow(/names an encoding/);
  });

  it("keeps order, mixed content, comments, processing instructions and spaces", () => {
    const xml = "<r> a <b/>\n<!-- - c -->tail<?pi x?><b k='1'> </b></r>";
    expect(again(xml)).toBe(xml.replace("'1'", '"1"'));
  });

  it("decodes entities and references in text and attributes, and encodes them again", () => {
    const root = parse(
      '<r a="&lt;&amp;&quot;&#10;&#x9;&apos;" b="1\n2">&#x1F600;&lt;&gt;&amp;&#13;<![CDATA[<raw>&amp;]]></r>',
    );
    expect([root.get("a"), root.get("b")]).toEqual(["<&\"\n\t'", "1 2"]);
    expect(root.text).toBe("\u{1F600}<>&\r<raw>&amp;");
    const back = parse(serializeXml(root));
    expect([back.get("a"), back.text]).toEqual([root.get("a"), root.text]);
  });

  it("decodes references wherever a long text is cut into pieces", () => {
    for (const shift of [0, 1, 4, 5, 8]) {
      const text = `${"x".repeat(shift)}${"&#x1F600;".repeat(8000)}`;
      expect(parse(`<r a="${text}">${text}</r>`).text).toBe("x".repeat(shift) + "\u{1F600}".repeat(8000));
    }
    const late = `${"x".repeat((1 << 16) - 3)}&unknown;`;
    expect(() => parse(`<r>${late}</r>`)).toThrow('unknown or broken entity "&unknown;"');
    expect(() => parse(`<r>${"&amp;".repeat(20_000)}& x</r>`)).toThrow('broken entity "& x"');
  });

  it.each([
    ["UTF-8 with a byte order mark", Buffer.from("\ufeff<r>ü</r>", "utf8")],
    ["UTF-16, little end first, with a mark", Buffer.from("\ufeff<r>ü</r>", "utf16le")],
    ["UTF-16, little end first, without a mark", Buffer.from("<r>ü</r>", "utf16le")],
    ["UTF-16, big end first, with a mark", Buffer.from("\ufeff<r>ü</r>", "utf16le").swap16()],
  ])("accepts %s", (_, bytes) => {
    expect(parse(bytes).text).toBe("ü");
  });

  it("uses the usual prefixes of the four main namespaces, whatever prefixes a file uses", () => {
    const root = parse(
      `<x:sld xmlns:x="${P}" xmlns="${A}" xmlns:rel="${R}"><t x="1"/><x:pic rel:id="rId1"><y:t xmlns:y="${A}"/></x:pic></x:sld>`,
    );
    expect(root.name).toBe("p:sld");
    expect(root.elements().map((child) => child.name)).toEqual(["a:t", "p:pic"]);
    expect(root.find("p:pic", "a:t")).toBeDefined();
    expect([root.child("p:pic")!.get("r:id"), root.child("a:t")!.get("x")]).toEqual(["rId1", "1"]);
    expect(again(outerXml(root))).toBe(outerXml(root));
  });

  it("renames a usual prefix that a file uses for another namespace", () => {
    const root = parse(`<q:sld xmlns:q="${P}" xmlns:a="urn:other"><a:thing/></q:sld>`);
    expect(root.elements()[0]!.name).toBe("a_other:thing");
    expect(outerXml(root)).toContain('xmlns:a_other="urn:other"');
  });

  it("reads the strict form under the same names", () => {
    expect(parse('<s:sld xmlns:s="http://purl.oclc.org/ooxml/presentationml/main"/>').name).toBe("p:sld");
  });

  it.each([
    ["an element that is not closed", "<r><a></r>"],
    ["a cut-off end", "<r><a/>"],
    ["two roots", "<r/><r/>"],
    ["text outside the root", "<r/>x"],
    ["nothing", "  "],
    ["an attribute twice", '<r a="1" a="2"/>'],
    ["an attribute without quotes", "<r a=1/>"],
    ["an attribute without value", "<r a/>"],
    ["attributes without a space between", '<r a="1"b="2"/>'],
    ["< in an attribute", '<r a="<"/>'],
    ["an unknown entity", "<r>&nbsp;</r>"],
    ["a bare &", "<r>a & b</r>"],
    ["a reference to a forbidden character", "<r>&#0;</r>"],
    ["a forbidden character", "<r>\u0001</r>"],
    ["half a surrogate pair", "<r>&#xD800;</r>"],
    ["]]> in text", "<r>]]></r>"],
    ["a name that begins with a digit", "<1r/>"],
    ["unknown markup", "<r><!ELEMENT r></r>"],
    ["bytes that are no UTF-8", Buffer.from([0x3c, 0x72, 0x3e, 0xff, 0xfe, 0x3c])],
  ])("rejects %s", (_, xml) => {
    expect(() => parse(xml)).toThrow(expect.objectContaining({ code: "CORRUPT", part: "/part.xml" }));
  });

  it("rejects document type declarations and endless nesting", () => {
    expect(() => parse('<!DOCTYPE r [<!ENTITY a "b">]><r/>')).toThrow(
      expect.objectContaining({ code: "XML_DTD_FORBIDDEN" }),
    );
    expect(() => parse("<a>".repeat(600) + "</a>".repeat(600))).toThrow(expect.objectContaining({ code: "CORRUPT" }));
    expect(parse("<a>".repeat(256) + "</a>".repeat(256)).name).toBe("a");
  });

  it("finds duplicates among few and many attributes, and rejects more than real elements have", () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=""`).join("");
    expect(parse(`<r${attributes(256)}/>`).attributeList).toHaveLength(512);
    for (const count of [2, 16, 17, 200])
      for (const at of [0, count - 1])
        expect(() => parse(`<r${attributes(count)} a${at}=""/>`)).toThrow(`has the attribute a${at} twice`);
    expect(() => parse(`<r${attributes(257)}/>`)).toThrow("more than 256 attributes");
  });
});

describe("the work of reading XML", () => {
  const costOf = (xml: string | Uint8Array, read = parseXml) => {
    const budget = new XmlBudget(1e9);
    read(xml, "/part.xml", budget);
    return 1e9 - budget.left;
  };
  const bytesOf = (xml: string) => xml.length * BYTE_WORK;
  const element = (depth: number) => ELEMENT_WORK + depth;

  it.each<[what: string, xml: string, work: number]>([
    ["text", `<a>${"b".repeat(1000)}</a>`, element(1)],
    ["elements", "<a><b/><b/></a>", element(1) + 2 * element(2)],
    ["depth", "<a><b><c/></b></a>", element(1) + element(2) + element(3)],
    ["attributes", '<a b="" c="1"/>', element(1) + 2 * ATTRIBUTE_WORK],
    ["entities", '<a b="&lt;">&amp;&#65;</a>', element(1) + ATTRIBUTE_WORK + 3 * ENTITY_WORK],
    ["line breaks of two characters", "<a>\r\n\r\n</a>", element(1) + 2 * LINE_BREAK_WORK],
    ["line breaks in attributes", '<a b="\n\n"/>', element(1) + ATTRIBUTE_WORK + 2 * LINE_BREAK_WORK],
    ["other markup", "<a><!----><?b?><![CDATA[]]></a>", element(1) + 3 * MARKUP_WORK],
    [
      "prefixes that have to be renamed",
      `<a xmlns:x="${A}" xmlns:y="${A}"><b xmlns:z="c"/><b/></a>`,
      element(1) + 2 * element(2) + 3 * ATTRIBUTE_WORK + 2 * PREFIX_WORK,
    ],
  ])("counts %s", (_, xml, work) => {
    expect(costOf(xml)).toBe(bytesOf(xml) + work);
    expect(costOf(Buffer.from(xml))).toBe(bytesOf(xml) + work);
    expect(costOf(xml, (source, part, budget) => scanXml(source, part, budget ?? new XmlBudget(0), () => {}))).toBe(
      bytesOf(xml) + work,
    );
  });

  it("is rejected once the budget is exhausted, before anything more is read", () => {
    const xml = `<a>${"<b/>".repeat(1000)}<broken></a>`;
    const names: string[] = [];
    const budget = new XmlBudget(bytesOf(xml) + 10 * element(2));
    expect(() => scanXml(xml, "/part.xml", budget, ({ name }) => names.push(name))).toThrow(
      expect.objectContaining({ code: "ZIP_BOMB", part: "/part.xml", message: expect.stringContaining("/part.xml") }),
    );
    expect(names).toEqual(["a", ...Array.from({ length: 9 }, () => "b")]);
    expect(() => parseXml("<a/>", "/other.xml", budget)).toThrow(expect.objectContaining({ code: "ZIP_BOMB" }));
  });

  it("includes broken parts, and is summed over all parts of a file", () => {
    const budget = new XmlBudget(9000);
    const broken = `<a>${"<b/>".repeat(40)}`;
    expect(() => parseXml(broken, "/1.xml", budget)).toThrow(expect.objectContaining({ code: "CORRUPT" }));
    expect(budget.left).toBe(9000 - bytesOf(broken) - element(1) - 40 * element(2));
    expect(() => parseXml(broken, "/2.xml", budget)).toThrow(expect.objectContaining({ code: "ZIP_BOMB" }));
  });

  it("is the same for parts that are only scanned, which reports each element and its depth", () => {
    const seen: string[] = [];
    const root = scanXml(
      `<x:a xmlns:x="${A}" b="1">t&amp;<c><x:d/></c><!-- --><![CDATA[&]]></x:a>`,
      "/part.xml",
      new XmlBudget(1e6),
      ({ name, children }, depth) => seen.push(`${depth} ${name} ${children.length}`),
      (text) => seen.push(text),
    );
    expect(seen).toEqual(["1 a:a 0", "t&", "2 c 0", "3 a:d 0", "&"]);
    expect([root.get("b"), root.children]).toEqual(["1", []]);
    expect(() => scanXml("<a><b></a>", "/part.xml", new XmlBudget(1e6), () => {})).toThrow(/closes/);
  });
});

describe("an element", () => {
  it("finds, adds and removes children by the schema's order", () => {
    const order = ["a", "b", "c", "d"];
    const root = el("r", {}, el("a"), el("d"), el("extra"));
    root.put(el("c", { v: 1 }), order);
    root.ensure("b", order).set("k", true as unknown as string);
    expect(outerXml(root)).toBe('<r><a/><b k="true"/><c v="1"/><d/><extra/></r>');
    root.put(el("c", { v: 2 }), order);
    root.removeAll("a", "extra");
    expect(outerXml(root)).toBe('<r><b k="true"/><c v="2"/><d/></r>');
  });

  it("copies deeply", () => {
    const root = parse("<r><a k='1'>x</a></r>");
    const copy = root.clone();
    copy.child("a")!.set("k", 2).text = "y";
    expect(outerXml(root)).toBe('<r><a k="1">x</a></r>');
    expect(outerXml(copy)).toBe('<r><a k="2">y</a></r>');
  });

  it("lists descendants in document order and reads numbers and flags", () => {
    const root = parse('<r><a n="12" t="true"><b n="x"/></a><b t="0"/></r>');
    expect(root.descendants().map((item) => item.name)).toEqual(["a", "b", "b"]);
    const [a, b] = [root.child("a")!, root.child("b")!];
    expect([a.int("n"), a.child("b")!.int("n"), a.bool("t"), b.bool("t", true), b.bool("missing", true)]).toEqual([
      12,
      undefined,
      true,
      false,
      true,
    ]);
  });

  it("declares known prefixes where it is written first", () => {
    expect(outerXml(el("a:t", { "r:id": "x" }, el("a:u")))).toBe(
      `<a:t r:id="x" xmlns:a="${A}" xmlns:r="${R}"><a:u/></a:t>`,
    );
    expect(serializeXml(new XmlElement("r")).toString()).toBe(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<r/>',
    );
  });
});

describe("writing XML", () => {
  it("accepts text of any script and length, in names, attributes and text", () => {
    const long = "ü中😀 <&>".repeat(40_000);
    const root = el("größe", { ä: `"${long}"` }, long, el("b", {}, "x".repeat(200_000)), { verbatim: "<!--ß-->" });
    const back = parse(serializeXml(root));
    expect([back.get("ä"), back.text, back.child("b")!.text.length]).toEqual([`"${long}"`, long, 200_000]);
    expect(serializeXml(el("a")).toString()).toMatch(/<a\/>$/);
  });
});

describe("text from outside", () => {
  it("loses only characters that XML can't contain", () => {
    expect(legalText("a\u0000b\u000bc\ud800d\u{1F600}\n\tü\uffff")).toBe("abcd\u{1F600}\n\tü");
  });
});
