import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { SlidewrightError } from "@slidewright/client";
import { expect, test, upload } from "@/e2e/api/fixtures";

const folder = fileURLToPath(new URL("../../../../shared/corpus/hostile", import.meta.url));

const rejected = {
  "empty.pptx": "EMPTY",
  "html-renamed.pptx": "NOT_PPTX",
  "renamed-ppt-0.pptx": "UNSUPPORTED_TYPE",
  "truncated-zip.pptx": "CORRUPT",
  "dup-entry.pptx": "DUPLICATE_ENTRY",
  "case-dup-entry.pptx": "DUPLICATE_ENTRY",
  "zipslip-name.pptx": "BAD_ENTRY_NAME",
  "xml-xxe-file.pptx": "XML_DTD_FORBIDDEN",
  "xml-billion-laughs.pptx": "XML_DTD_FORBIDDEN",
  "bomb-1gb-part.pptx": "ZIP_BOMB",
} as const;

for (const [name, code] of Object.entries(rejected)) {
  test(`rejects ${name} with ${code}`, async ({ api }) => {
    const file = path.join(folder, name);
    test.skip(!existsSync(file), "needs the corpus of hostile files");
    const rejection: unknown = await upload(api, readFileSync(file), name).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(SlidewrightError);
    expect(rejection).toMatchObject({ code, detail: expect.stringMatching(/ .+\.$/) });
  });
}
