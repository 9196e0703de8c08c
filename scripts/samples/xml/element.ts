export type AttributeValue = string | number | boolean | undefined;

/** Escapes text for element content and double-quoted attributes alike. */
export function escapeXml(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Writes one element. Attributes that are undefined are left out; booleans become `1` and `0`. Children are XML. */
export function el(name: string, attributes: Record<string, AttributeValue> = {}, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(typeof value === "boolean" ? String(Number(value)) : String(value))}"`)
    .join("");
  const content = children.join("");
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A whole part: the XML declaration and the root element. */
export function xmlPart(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`;
}
