import { describe, expect, it } from "vitest";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { hostileBytes, hostileNames } from "@/lib/engine/pptx/testing/corpus";

/** Opens a file as an upload does: inflates every part and parses all XML. */
function judge(name: string): string {
  try {
    const presentation = Presentation.open(hostileBytes(name));
    for (const part of presentation.package_.parts())
      void (/[+/]xml$/.test(part.contentType) ? part.root : part.bytes());
    return "accepted";
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

describe.skipIf(hostileNames.length === 0)("hostile files (../shared/corpus)", () => {
  it.each([
    ["bomb-1gb-part.pptx", "ZIP_BOMB"],
    ["bomb-overlap-20gb.pptx", "ZIP_BOMB"],
    ["case-dup-entry.pptx", "DUPLICATE_ENTRY"],
    ["dup-entry.pptx", "DUPLICATE_ENTRY"],
    ["empty.pptx", "EMPTY"],
    ["html-renamed.pptx", "NOT_PPTX"],
    ["lying-size.pptx", "CORRUPT"],
    ["no-content-types.pptx", "NOT_PPTX"],
    ["renamed-ppt-0.pptx", "UNSUPPORTED_TYPE"],
    ["truncated-zip.pptx", "CORRUPT"],
    ["xml-billion-laughs.pptx", "XML_DTD_FORBIDDEN"],
    ["xml-xxe-file.pptx", "XML_DTD_FORBIDDEN"],
    ["zipslip-name.pptx", "BAD_ENTRY_NAME"],
    // This is actually a slide show.
    ["docx-content-as-pptx.pptx", "accepted"],
    ["xml-utf16.pptx", "accepted"],
    ["missing-workbook.pptx", "accepted"],
    ["rels-external-image-ssrf.pptx", "accepted"],
  ])("%s: %s", (name, verdict) => {
    const before = process.memoryUsage().arrayBuffers;
    expect(judge(name)).toBe(verdict);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 1024 * 1024);
  });
});
