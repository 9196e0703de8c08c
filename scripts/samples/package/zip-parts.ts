import JSZip from "jszip";

/** A part's name has no leading slash. */
export type Part = { name: string; content: string | Uint8Array };

/** The oldest date that a zip entry can carry: the same bytes come out on every run. */
const entryDate = new Date(Date.UTC(1980, 0, 1));

export function zipParts(parts: Part[]): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const { name, content } of parts) zip.file(name, content, { date: entryDate, createFolders: false });
  return zip.generateAsync({
    type: "uint8array",
    compression: "DEFLATE",
    compressionOptions: { level: 9 },
    platform: "DOS",
  });
}
