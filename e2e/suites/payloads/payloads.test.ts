import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sdkFaults } from "@/e2e/suites/corpus/sdk-faults";
import { contractFields } from "@/e2e/suites/coverage/contract-fields";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, table, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { fillSample } from "@/lib/engine/generation/testing/fill-sample";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";
import { lineFields, normalised, readTexts, textFields } from "./text-fields";

const controls = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).join("a");

/** Texts that have a special meaning for some program. */
const payloads: Readonly<Record<string, string>> = {
  "the end of an element": "</a:t></a:r></a:p><a:p><a:r><a:t>",
  "a section, a comment, an instruction": "<![CDATA[x]]>]]><!-- y --><?z?>",
  "entities and a document type": `&amp;&lt;&#65;&#x0;&lol;<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
  "control characters": controls,
  "no characters": "\ufffe\uffff\ufdd0\u{1ffff}",
  "Office's escapes": "_x000D_ _x0041_ _x005F_x0041_ _X000d_ _x0000_",
  "halves of characters": "\ud800 \udc00 \udc00\ud800 \ud83d",
  "marks of direction and width": "\u202e\u2066\u200f\u200b\u200d\ufeff\u00ad\u2060",
  "characters of several": "👩‍👩‍👧 e\u0301\u0302\u0323 🇪🇺 ﷽ ก็็็็",
  formulas: "=cmd|'/c calc'!A0",
  "other formulas": "@SUM(1)\t=1+1\n+1\n-1",
  addresses: "javascript:alert(1) file:///etc/passwd \\\\host\\share",
  "names of JavaScript": "__proto__ constructor {{7*7}} ${7*7} %s%n",
  "all breaks": "a\nb\r\nc\rd\ve\u2028f\u2029g\u0085h",
  "a name of the engine's": "LHS_header",
};

/** A slide with a token, a figure with its label, and a form. */
const fieldsTemplate = buildPresentation({
  slides: [
    placeholder("Title 1", 'type="title"', "Results", [40, 20, 880, 60]) +
      textBox("TextBox 1", "For {{client}}.", [40, 100, 500, 40]) +
      textBox("TextBox 2", "2,300+", [40, 190, 180, 50], { size: 40 }) +
      textBox("TextBox 3", "tenants", [40, 245, 180, 30], { size: 14 }) +
      table(
        "Project",
        [
          ["Owner", "Ann Smith"],
          ["Budget", "1,200 EUR"],
          ['<a:tc vMerge="1"><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>', "On time"],
        ],
        [40, 320, 400, 80],
      ),
  ],
});
const formFields = ["project_r1_c1", "project_r1_c2", "project_r2_c1", "project_r2_c2", "project_r3_c2"];

/**
 * Generates a deck with a text in every field, each on a separate slide. Returns the differences between the results
 * and the text, by field name.
 */
async function faultsOf(text: string): Promise<{ faults: string[]; bytes: Uint8Array }> {
  const fields = Object.entries(textFields);
  const generated = await fillSample(fields.map(([, { fill }]) => fill(text)));
  const faults: string[] = [];
  let page = 0;
  for (const [index, [name, { shown }]] of fields.entries()) {
    const { status, error, pages_generated } = generated.results[index]!;
    if (status === "failed") {
      faults.push(`${name}: ${error}`);
      continue;
    }
    const expected = normalised(text, shown);
    const found = shown === "nowhere" ? [expected] : await readTexts(generated, page, shown);
    if (!found.some((read) => read.includes(expected)))
      faults.push(`${name}: ${JSON.stringify(found).slice(0, 400)} without ${JSON.stringify(expected)}`);
    page += pages_generated;
  }
  return { faults, bytes: generated.bytes };
}

describe("a text in any text field appears as text only", () => {
  it.each(Object.entries(payloads))("%s", async (_, payload) => {
    expect((await faultsOf(`A${payload}Z`)).faults).toEqual([]);
  });

  it("whatever it contains", async () => {
    const pieces = fc.oneof(
      fc.constantFrom(...Object.values(payloads).flatMap((payload) => payload.match(/.{1,9}/gsu)!)),
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.constantFrom("\n", "\v", "_x", "_x000D", "_", "&", "<", "=", "\ud83d", "\ude00"),
    );
    const text = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => `A${parts.join("")}Z`);
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect((await faultsOf(value)).faults).toEqual([]);
      }),
      { numRuns: Number(process.env.PAYLOAD_RUNS || 3), seed: Number(process.env.PAYLOAD_SEED || 1) },
    );
  });

  it("in a file in which Microsoft's validator finds nothing new", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "payloads-"));
    try {
      const faults = async (name: string, bytes: Uint8Array) => {
        writeFileSync(path.join(folder, name), bytes);
        return sdkFaults(path.join(folder, name));
      };
      const before = await faults("before.pptx", sampleBytes());
      const after = await faults("after.pptx", (await faultsOf(`A${Object.values(payloads).join("")}Z`)).bytes);
      expect(after.filter((fault) => !before.includes(fault))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(Object.entries(payloads))("in custom fields, too: %s", async (_, payload) => {
    const text = `A${payload}Z`;
    const expected = normalised(text, "paragraphs");
    const fields = analyseTemplate(fieldsTemplate, { templateId: "t" }).slides.flatMap((slide) => slide.fields ?? []);
    const custom_fields = Object.fromEntries(fields.map(({ name }) => [name, text]));
    const { deck, results } = await fillSample([{ slide: "title", data: { title: "T", custom_fields } }], {
      bytes: fieldsTemplate,
    });
    expect(results.map(({ status }) => status)).toEqual(["completed"]);
    expect(fields.map(({ name }) => name)).toEqual(["client", "kpi_1_value", "kpi_1_label", ...formFields]);
    // A token stays within its paragraph.
    const [, ...others] = deck
      .text(0)
      .replace(`For ${normalised(text, "line")}.`, "")
      .split(expected);
    expect(others).toHaveLength(fields.length - 1);
  });

  it("in font names and number formats too, if they are accepted", async () => {
    const accepted = Object.values(payloads)
      .map((payload) => payload.replace(/[\u202a-\u202e\u2066-\u2069]/g, ""))
      .filter((payload) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(payload));
    const generated = await fillSample(
      accepted.flatMap((payload) => Object.values(lineFields).map((fill) => fill(`A${payload}Z`))),
    );
    expect(generated.results.filter(({ status }) => status === "failed")).toEqual([]);
    expect(generated.deck.slideNames).toHaveLength(accepted.length * Object.keys(lineFields).length);
  });
});

it("every free-text field of the contract is included", () => {
  const known = ["slide_data.custom_fields.<name>", ...Object.keys(textFields), ...Object.keys(lineFields)].map(
    (name) => name.replace(/,.*/, ""),
  );
  const free =
    /(title|subtitle|header|footer|footnote|notes|text|caption|name|unit|value|bullets\[\]|sections\[\]|categories\[\]|data_rows\[\]\[\]|format_template|number_format|font_name|footer_text|custom_fields\.<name>)(\[\])*$/;
  /** Objects with their own fields, fields that are tested with another parent, and descriptions of images. */
  const others =
    /^(update_charts|match|data_labels|run|image)\.|^rich_text|\.(text_format|title_format|header_format|label_format)$|slide_format|_format\.(text|header|bullets|title|subtitle)$|table_format|format_template\.(text|rules\[\]\.text)$|condition\.(operator|field)|blocks\[\]\.text$|is_header|(min|max)_value| = /;
  const missing = contractFields().filter((field) => free.test(field) && !others.test(field) && !known.includes(field));
  expect(missing).toEqual([]);
});
