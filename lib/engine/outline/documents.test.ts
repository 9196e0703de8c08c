import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, describe } from "vitest";
import { rawZip } from "@/lib/engine/analysis/check/testing/raw-zip";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { type OutlineDocument, assertCellCount, countCells, parseRows, plain } from "./outline-document";
import { planSlides } from "./plan-slides";
import { readDocument } from "./read-document";
import { readMarkdown } from "./read-markdown";

const bytesOf = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, "testing", name)));
const read = (name: string) => readDocument(name, bytesOf(name));
const outlineOf = ({ title, sections }: OutlineDocument) => ({
  title: title && plain(title),
  slides: sections.map((section) => [section.title && plain(section.title), ...section.parts.map(({ kind }) => kind)]),
});
const text = (value: string) => new TextEncoder().encode(value);

type Change = (xml: string) => string;

/** Returns a file of the `testing` folder with some of its parts changed, and others added. */
function changed(name: string, part: string, change: Change, changes: Record<string, Change> = {}): Uint8Array {
  const all: Record<string, Change> = { ...changes, [part]: change };
  const package_ = OpcPackage.open(bytesOf(name));
  const entries = package_.parts().map((one) => ({ name: one.name.slice(1), bytes: Buffer.from(one.bytes()) }));
  const types = package_
    .parts()
    .map(({ name: own, contentType }) => `<Override PartName="${own}" ContentType="${contentType}"/>`)
    .join("");
  const rels = (source: string, list: OpcPackage["rels"]) =>
    [...list].length === 0
      ? []
      : [
          {
            name: source.replace(/([^/]*)$/, "_rels/$1.rels"),
            bytes: Buffer.from(
              `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[...list]
                .map(
                  ({ id, type, target, external }) =>
                    `<Relationship Id="${id}" Type="${type.includes(":") ? type : `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`}" Target="${target}"${external ? ' TargetMode="External"' : ""}/>`,
                )
                .join("")}</Relationships>`,
            ),
          },
        ];
  const existing = [
    {
      name: "[Content_Types].xml",
      bytes: Buffer.from(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types}</Types>`,
      ),
    },
    ...rels("", package_.rels),
    ...entries,
    ...package_.parts().flatMap((one) => rels(one.name.slice(1), one.rels)),
  ];
  const added = Object.keys(all)
    .filter((own) => existing.every((entry) => entry.name !== own))
    .map((own) => ({ name: own, bytes: Buffer.alloc(0) }));
  return rawZip(
    [...existing, ...added].map((entry) => {
      const own = all[entry.name];
      return own ? { ...entry, bytes: Buffer.from(own(entry.bytes.toString())) } : entry;
    }),
  );
}

/** Adds a relationship to a part's relationships. */
const related =
  (type: string, target: string, mode = ""): Change =>
  (xml) =>
    xml.replace(
      "</Relationships>",
      `<Relationship Id="rIdNew" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`,
    );
const EXTERNAL = ' TargetMode="External"';

const sentence = (bytes: Uint8Array, name = "file.docx") =>
  readDocument(name, bytes).then(
    () => "no error",
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe("a Word document", () => {
  it("begins the deck with its title and slides with its headings; lists, links and tables stay what they are", async () => {
    const document = await read("product-brief.docx");
    expect(outlineOf(document)).toEqual({
      title: "Product brief: Harbour, a calmer inbox",
      slides: [
        [null, "text"],
        ["The problem", "text"],
        ["Who it is for", "list"],
        ["What we build first", "list"],
        ["How we will know", "table"],
        ["What could go wrong", "text", "text"],
        ["Decisions we need", "list"],
      ],
    });
    const [, problem, who, steps, , risks] = document.sections;
    expect(problem!.parts[0]).toMatchObject({ text: [{}, { text: "two of five hours", bold: true }, {}] });
    expect(who!.parts[0]).toMatchObject({ items: [{ level: 0 }, { level: 0 }, { level: 1 }, { level: 0 }] });
    expect(steps!.parts[0]).toMatchObject({ items: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }] });
    expect(JSON.stringify(risks)).toContain('"link":"https://example.com/research"');
    expect(outlineOf(await read("minutes.docx")).title).toBe("Minutes of the safety committee");
  });

  it("is rejected with a message if it has a document type or macros, or is not a document", async () => {
    const body = "word/document.xml";
    const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    expect(
      await sentence(changed("minutes.docx", body, (xml) => xml.replace("<w:document", `${entity}<w:document`))),
    ).toBe("DocumentError: The Word document can't be read. Open it in Word and save it again as .docx.");
    const macros = changed("minutes.docx", "[Content_Types].xml", (xml) =>
      xml.replace("wordprocessingml.styles+xml", "vbaProject").replace("/word/styles.xml", "/word/styles.xml"),
    );
    expect(await sentence(macros)).toContain("has macros");
    expect(await sentence(changed("minutes.docx", body, (xml) => xml.slice(0, 900)))).toContain("can't be read");
  });

  it("fetches no picture and follows no link to a file", async () => {
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="x"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="rIdL1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const linked = changed("product-brief.docx", "word/document.xml", (xml) =>
      xml.replace("<w:sectPr/>", `${drawing}<w:sectPr/>`),
    );
    const { warnings, sections } = await readDocument("a.docx", linked);
    expect(JSON.stringify(sections)).not.toContain('"image"');
    expect(warnings.map(({ message }) => message).join()).toContain("Left out a picture");
    const script = changed("product-brief.docx", "word/_rels/document.xml.rels", (xml) =>
      xml.replace("https://example.com/research", "file:///etc/passwd"),
    );
    expect(JSON.stringify((await readDocument("a.docx", script)).sections)).not.toContain("passwd");
  });
});

describe("a Word document from a stranger", () => {
  const BODY = "word/document.xml";
  const RELS = "word/_rels/document.xml.rels";
  const TYPES = "[Content_Types].xml";
  const name = "product-brief.docx";
  const withBody = (xml: string, changes: Record<string, Change> = {}) =>
    changed(name, BODY, (body) => body.replace("<w:sectPr/>", `${xml}<w:sectPr/>`), changes);
  const field = (code: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>shown</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

  it.each([
    [
      "fields that run commands",
      withBody(field("DDEAUTO c:\\\\evil.exe &quot;/k calc&quot;") + field("INCLUDETEXT &quot;file:///evil&quot;")),
    ],
    ["fields that link to scripts", withBody(field("HYPERLINK &quot;javascript:evil&quot;"))],
    ["links to scripts", changed(name, RELS, (xml) => xml.replace("https://example.com/research", "JavaScript:evil"))],
    [
      "parts of other documents",
      withBody('<w:altChunk r:id="rIdNew"/>', { [RELS]: related("aFChunk", "http://127.0.0.1:9/evil", EXTERNAL) }),
    ],
    ["a template elsewhere", changed(name, RELS, related("attachedTemplate", "file://evil/x.dotm", EXTERNAL))],
    [
      "a linked object",
      withBody(
        '<w:p><w:r><w:object><v:shape xmlns:v="urn:v"><v:imagedata r:id="rIdNew"/></v:shape></w:object></w:r></w:p>',
        { [RELS]: related("oleObject", "file:///evil", EXTERNAL) },
      ),
    ],
  ])("is read without %s", async (_, bytes) => {
    const { sections } = await readDocument("a.docx", bytes);
    expect(sections).toHaveLength(7);
    expect(JSON.stringify(sections)).not.toMatch(/evil/i);
  });

  it("is rejected with a document type or macros, whatever its content types say", async () => {
    const isBinary: Change = (xml) =>
      xml.replace(/ContentType="[^"]*styles\+xml"/, 'ContentType="application/octet-stream"');
    const hidden = changed(name, TYPES, isBinary, {
      "word/styles.xml": (xml) => xml.replace("<w:styles", '<!DOCTYPE x [<!ENTITY a "b">]><w:styles'),
    });
    expect(await sentence(hidden)).toContain("can't be read");
    const macros = changed(name, RELS, (xml) => related("vbaProject", "x.bin")(xml), {
      [TYPES]: (xml) =>
        xml.replace("</Types>", '<Override PartName="/word/x.bin" ContentType="application/octet-stream"/></Types>'),
      "word/x.bin": () => "Attribut",
    });
    expect(await sentence(macros)).toContain("has macros");
    const open = "<w:tbl><w:tr><w:tc>".repeat(3_000);
    expect(await sentence(withBody(`${open}<w:p/>${"</w:tc></w:tr></w:tbl>".repeat(3_000)}`))).toContain(
      "can't be read",
    );
  });
});

describe("an Excel workbook", () => {
  it("gives a slide for each table, with its title, its footnote, and numbers as displayed", async () => {
    const document = await read("quarterly-report.xlsx");
    expect(outlineOf(document)).toEqual({
      title: "Quarterly report",
      slides: [
        ["Key figures of the third quarter", "table", "text"],
        ["Revenue by segment", "table"],
        ["People", "table"],
        ["Outlook", "list"],
      ],
    });
    expect(document.sections[0]!.parts[0]).toMatchObject({
      rows: [["€ million", "Q3 2026", "Q3 2025", "Change"], ["Revenue", "61.4", "57.8", "6.3%"], {}, {}, {}, {}],
    });
    const slides = planSlides(document);
    expect(slides[1]!.data.footnote).toBe("Source: group accounts, unaudited.");
    expect(slides[2]!.asChart?.series.map(({ name }) => name)).toEqual(["Q4 2025", "Q1 2026", "Q2 2026", "Q3 2026"]);
    const budget = await read("marketing-budget.xlsx");
    expect(outlineOf(budget).slides.map(([title]) => title)).toEqual(["Marketing budget 2027", "Spend by quarter"]);
  });

  it("may have a cell at the far end of a sheet, and is rejected with links to other files or too many cells", async () => {
    const sheet = "xl/worksheets/sheet1.xml";
    const far = changed("marketing-budget.xlsx", sheet, (xml) =>
      xml.replace(
        "</sheetData>",
        '<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row></sheetData>',
      ),
    );
    expect((await readDocument("a.xlsx", far)).sections.at(-1)!.parts).toEqual([{ kind: "table", rows: [["1", "1"]] }]);
    const links = changed("marketing-budget.xlsx", "xl/_rels/workbook.xml.rels", (xml) =>
      xml.replace(
        "</Relationships>",
        '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
      ),
    );
    expect(await sentence(links)).toBe("DocumentError: The workbook uses external data. Save it as .xlsx.");
    const many = changed("marketing-budget.xlsx", sheet, (xml) =>
      xml.replace("</sheetData>", `<row>${"<c><v>1</v></c>".repeat(200_001)}</row></sheetData>`),
    );
    expect(await sentence(many)).toContain("more than 200,000 cells");
  });
});

describe("an Excel workbook from a stranger", () => {
  const sheet = "xl/worksheets/sheet1.xml";
  const withRows = (rows: string, changes: Record<string, Change> = {}) =>
    changed("marketing-budget.xlsx", sheet, (xml) => xml.replace("</sheetData>", `${rows}</sheetData>`), changes);

  it("is rejected if its cells repeat a long text so often that a small file becomes gigabytes", async () => {
    const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(12)}</row>`.repeat(1_000);
    const bytes = withRows(cells, {
      "[Content_Types].xml": (xml) =>
        xml.replace(
          "</Types>",
          '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
        ),
      "xl/_rels/workbook.xml.rels": related("sharedStrings", "sharedStrings.xml"),
      "xl/sharedStrings.xml": () =>
        `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${"A".repeat(1_000_000)}</t></si></sst>`,
    });
    expect(bytes.length).toBeLessThan(10_000);
    expect(await sentence(bytes)).toContain("more than 5,000,000 characters");
  });

  it("is rejected with a million columns; formulas are text, and formats too long for Excel have no effect", async () => {
    expect(await sentence(withRows(`<row>${"<c/>".repeat(1_000_000)}</row>`))).toContain("more than 200,000 cells");
    const formula = withRows(
      '<row r="90"><c r="A90" t="str"><f>cmd|\'/c calc\'!A0</f><v>=cmd</v></c><c r="ZZZZZZZ90" s="1"><v>2.5</v></c></row>',
      {
        "xl/styles.xml": (xml) =>
          xml.replace(/formatCode="[^"]*"/g, `formatCode="${"&quot;long&quot;".repeat(50_000)}0"`),
      },
    );
    expect((await readDocument("a.xlsx", formula)).sections.at(-1)!.parts).toEqual([
      { kind: "table", rows: [["=cmd", "2.5"]] },
    ]);
  });
});

describe("a file", () => {
  it("of comma-separated values is a table, of which slides show a part", async () => {
    expect(outlineOf(await read("sales.csv")).slides).toEqual([["Sales", "table"]]);
    const rows = Array.from({ length: 500 }, (_, index) => `Row ${index},${index}`).join("\n");
    const { warnings, sections } = await readDocument("long-list.csv", text(`Name,Value\n${rows}`));
    expect(warnings[0]!.message).toBe('Left out 300 of 500 rows of "Long list": slides show at most 200.');
    expect(sections[0]!.parts[0]).toMatchObject({ rows: { length: 201 } });
  });

  it("is rejected with too many cells, in any format, before they are built", () => {
    const tooMany = (max: string) =>
      `The tables of the document have more than ${max} cells. Send those that the slides are about.`;
    const row = `|${"a|".repeat(12)}\n`;
    expect(() => readMarkdown(`# A\n${row}${row.replaceAll("a", "-")}${row.repeat(2_000)}`)).toThrow(tooMany("24,000"));
    const rows = Array.from({ length: 300 }, () => Array.from({ length: 241 }, () => ""));
    const document = (count: number): OutlineDocument => ({
      title: null,
      sections: [{ title: null, notes: null, parts: [{ kind: "table", rows: rows.slice(0, count) }] }],
      warnings: [],
    });
    expect(() => assertCellCount(countCells(document(298)))).not.toThrow();
    expect(() => assertCellCount(countCells(document(300)))).toThrow(tooMany("72,000"));
    const table = `${row}${row.replaceAll("a", "-")}${row.repeat(650)}`;
    expect(() => readMarkdown(`# A\n${table}`)).toThrow("a table of more than 8,000 cells");
    // Every row is padded to the length of the longest.
    for (const csv of [`${",".repeat(999)}x\n${"x\n".repeat(1_000)}`, "x\n".repeat(300_000)])
      expect(() => parseRows(csv)).toThrow("A table has more than 200,000 cells.");
  });

  it("in Markdown is rejected before it is parsed if that would take too long", () => {
    const long = "more than 25,000 lines and formatting marks";
    const passage = "more than 5,000 lines and formatting marks without a blank line";
    const deep = "nested too deeply";
    const cases: [markdown: string, refusal: string | null][] = [
      [`# A\n${"- item with some *words*\n".repeat(37_000)}`, passage],
      [`## A\n${"- item with some *words*\n".repeat(1_000)}\n`.repeat(10), long],
      [`${"- item with some *words*\n".repeat(300)}\n`.repeat(6), passage],
      ["*a_ ".repeat(2_501), passage],
      ["a] ".repeat(5_000), passage],
      ["a\n=\n".repeat(250), passage],
      [`a ${"<!-- a ".repeat(250)}`, passage],
      ["a\n=\n\n".repeat(1_137), long],
      [`${"> ".repeat(51)}a`, deep],
      [`${"- ".repeat(51)}a`, deep],
      [`${" ".repeat(101)}- a`, deep],
      ["*a ".repeat(2_400) + "a* ".repeat(2_400), deep],
      // Realistic long documents.
      [`${"- ".repeat(40)}a\n\n${"-".repeat(200)}\n\n${"- an item with **some** *words*\n".repeat(300)}`, null],
      ["A long paragraph without marks. ".repeat(2_000), null],
      [`\`\`\`csv\n${"a,b\n".repeat(3_000)}\`\`\``, null],
    ];
    for (const [markdown, rejection] of cases) {
      const read = () => readMarkdown(markdown);
      if (rejection === null) expect(read, markdown.slice(0, 20)).not.toThrow();
      else expect(read, markdown.slice(0, 20)).toThrow(rejection);
    }
  });

  it("in Markdown links only to web pages and mail addresses, however the address is written", () => {
    const { sections } = readMarkdown(
      "## A\n[a](&#x6A;avascript:evil) [b](java\tscript:evil) [c][r] [d](data:text/html;base64,evil) [e](//evil) [f](vbscript:evil) [g](https://good.example)\n\n[r]: JavaScript:evil\n\n![p](\\\\evil\\x.png) ![q](file:///evil)",
    );
    const links = JSON.stringify(sections).match(/"(?:link|url)":"[^"]*"/g);
    expect(links).toEqual(['"link":"https://good.example"']);
  });

  it("is rejected with a message if it is a zip bomb, outdated, password-protected or not a document", async () => {
    const bomb = rawZip([{ name: "word/document.xml", bytes: Buffer.alloc(64 * 1024 * 1024, 32) }]);
    expect(await sentence(bomb)).toContain("too large once it is unpacked");
    expect(await sentence(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1))).toContain("has a password, or is in the old .doc");
    expect(await sentence(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0))).toContain(
      "none of those that can become slides",
    );
    expect(await sentence(text("x".repeat(1_000_001)), "a.md")).toContain("more than 1,000,000 characters");
    expect(await sentence(bytesOf("../../../../public/samples/meridian.pptx"))).toContain("none of those");
  });
});
