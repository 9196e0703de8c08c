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
