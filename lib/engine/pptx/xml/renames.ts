import { canonicalPrefix } from "./namespaces";

/** Prefixes that a file gives to namespaces, and what they are called in this engine, where that is something else. */
export type Renames = ReadonlyMap<string, string>;

export const NO_RENAMES: Renames = new Map();

/**
 * Turns the namespace declarations among attributes to their canonical prefixes, and gives the renames that hold within
 * the element.
 */
export function declare(attributes: string[], outer: Renames): Renames {
  const renames = new Map(outer);
  const declared = new Set<string>();
  for (let i = 0; i < attributes.length;) {
    const name = attributes[i]!;
    const prefix = name === "xmlns" ? "" : name.startsWith("xmlns:") ? name.slice(6) : null;
    if (prefix === null) {
      i += 2;
      continue;
    }
    const canonical = canonicalPrefix(prefix, attributes[i + 1]!);
    if (canonical === prefix) renames.delete(prefix);
    else renames.set(prefix, canonical);
    if (declared.has(canonical)) {
      attributes.splice(i, 2);
      continue;
    }
    declared.add(canonical);
    attributes[i] = canonical === "" ? "xmlns" : `xmlns:${canonical}`;
    i += 2;
  }
  return renames.size > 0 ? renames : NO_RENAMES;
}

/** Attributes without a prefix are in no namespace. */
export function renameAttributes(attributes: string[], renames: Renames): void {
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i]!;
    if (name.includes(":") && !name.startsWith("xmlns")) attributes[i] = renamed(name, renames);
  }
}

/** An element's name; without a prefix it is in the default namespace. */
export function renamed(name: string, renames: Renames): string {
  if (renames.size === 0) return name;
  const colon = name.indexOf(":");
  const prefix = renames.get(colon < 0 ? "" : name.slice(0, colon));
  return prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
}
