import { readFile } from "node:fs/promises";
import JSZip from "jszip";

/** Returns a sample template with parts of its XML changed. */
export async function editedSample(
  name: "meridian" | "atelier",
  edits: Record<string, (xml: string) => string>,
): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(await readFile(`public/samples/${name}.pptx`));
  for (const [part, edit] of Object.entries(edits)) {
    const before = await zip.file(part)?.async("string");
    if (before === undefined) throw new Error(`There is no ${part}.`);
    const after = edit(before);
    if (after === before) throw new Error(`The edit of ${part} changes nothing.`);
    zip.file(part, after);
  }
  return zip.generateAsync({ type: "uint8array" });
}

/** Returns a sample template with other entry names, and other names in its content types and relationships. */
export async function renamedSample(
  entry: (name: string) => string,
  text = (xml: string): string => xml,
): Promise<Uint8Array> {
  const [zip, renamed] = [await JSZip.loadAsync(await readFile("public/samples/meridian.pptx")), new JSZip()];
  for (const file of Object.values(zip.files)) {
    if (file.dir) continue;
    const isNaming = /(^\[Content_Types\]\.xml|\.rels)$/.test(file.name);
    const content = isNaming ? text(await file.async("string")) : await file.async("uint8array");
    renamed.file(entry(file.name), content, { createFolders: false });
  }
  return renamed.generateAsync({ type: "uint8array" });
}
