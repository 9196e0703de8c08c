import { el, xmlPart } from "@/scripts/samples/xml/element";

const packageSchemas = "http://schemas.openxmlformats.org/package/2006";

/** Relationships get the ids rId1, rId2 … in the order given. */
export type Relationship = { type: string; target: string };

export function relationshipsPart(relationships: Relationship[]): string {
  const written = relationships.map(({ type, target }, index) =>
    el("Relationship", { Id: `rId${index + 1}`, Type: type, Target: target }),
  );
  return xmlPart(el("Relationships", { xmlns: `${packageSchemas}/relationships` }, ...written));
}

/** `[Content_Types].xml`: further extensions beside `rels` and `xml`, and the types of the parts by name. */
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
