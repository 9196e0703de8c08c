import JSZip from "jszip";
import { el, xmlPart } from "./xml";

export const packageSchemas = "http://schemas.openxmlformats.org/package/2006";

/** The relationships get the ids rId1, rId2 … in the given order. */
export type Relationship = { type: string; target: string };

export function relationshipsPart(relationships: Relationship[]): string {
  const written = relationships.map(({ type, target }, index) =>
    el("Relationship", { Id: `rId${index + 1}`, Type: type, Target: target }),
  );
  return xmlPart(el("Relationships", { xmlns: `${packageSchemas}/relationships` }, ...written));
}

/** Returns `[Content_Types].xml`: the content types by extension, in addition to `rels` and `xml`, and by part name. */
export function contentTypesPart(extensions: Record<string, string>, overrides: Record<string, string>): string {
  const defaults = {
    rels: "application/vnd.openxmlformats-package.relationships+xml",
    xml: "application/xml",
    ...extensions,
  };
  return xmlPart(
    el(
      "Types",
      { xmlns: `${packageSchemas}/content-types` },
      ...Object.entries(defaults).map(([Extension, ContentType]) => el("Default", { Extension, ContentType })),
      ...Object.entries(overrides).map(([name, ContentType]) => el("Override", { PartName: `/${name}`, ContentType })),
    ),
  );
}

/** The name of a part has no leading slash. */
export type Part = { name: string; content: string | Uint8Array };

/** The oldest date that a zip entry can have. A fixed date gives the same bytes on every run. */
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
