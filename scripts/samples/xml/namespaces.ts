const schemas = "http://schemas.openxmlformats.org";

/** The namespace declarations that each PresentationML root element carries. */
export const presentationNamespaces = {
  "xmlns:a": `${schemas}/drawingml/2006/main`,
  "xmlns:r": `${schemas}/officeDocument/2006/relationships`,
  "xmlns:p": `${schemas}/presentationml/2006/main`,
};

export const drawingNamespace = { "xmlns:a": `${schemas}/drawingml/2006/main` };

export const chartNamespaces = {
  "xmlns:c": `${schemas}/drawingml/2006/chart`,
  "xmlns:a": `${schemas}/drawingml/2006/main`,
  "xmlns:r": `${schemas}/officeDocument/2006/relationships`,
};

export const spreadsheetNamespaces = {
  xmlns: `${schemas}/spreadsheetml/2006/main`,
  "xmlns:r": `${schemas}/officeDocument/2006/relationships`,
};

/** The type URI of a relationship of ECMA-376 by its last word, for instance `slideLayout`. */
export function relationshipType(name: string): string {
  return `${schemas}/officeDocument/2006/relationships/${name}`;
}
