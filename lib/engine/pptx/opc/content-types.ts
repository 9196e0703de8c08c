import { PackageError } from "@/lib/engine/pptx/package-error";
import type { XmlBudget } from "@/lib/engine/pptx/xml/budget";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { decodeName } from "@/lib/engine/pptx/zip/central-directory";
import { extensionOf } from "./relationships";

export const CONTENT_TYPES_ENTRY = "[Content_Types].xml";

/** Returns the entry of an archive that contains its content types. Names of parts are not case-sensitive. */
export const findContentTypes = (entries: readonly string[]): string | undefined =>
  entries.find((entry) => entry.toLowerCase() === CONTENT_TYPES_ENTRY.toLowerCase());

const XMLNS = "http://schemas.openxmlformats.org/package/2006/content-types";

/** The content types of a package, by extension or by part (ISO/IEC 29500-2, 7.2.3). */
export class ContentTypes {
  readonly #defaults = new Map<string, string>();
  readonly #overrides = new Map<string, string>();

  /** @throws PackageError CORRUPT if one name has two types, because programs would disagree on which of them applies */
  static parse(bytes: Uint8Array, budget?: XmlBudget): ContentTypes {
    const types = new ContentTypes();
    for (const item of parseXml(bytes, CONTENT_TYPES_ENTRY, budget).elements()) {
      const type = item.get("ContentType");
      const extension = item.get("Extension");
      const partName = item.get("PartName");
      if (type === undefined) continue;
      if (extension !== undefined) declare(types.#defaults, extension.toLowerCase(), type);
      else if (partName !== undefined) declare(types.#overrides, decodeName(partName).toLowerCase(), type);
    }
    return types;
  }

  of(partName: string): string | undefined {
    return this.#overrides.get(partName.toLowerCase()) ?? this.#defaults.get(extensionOf(partName));
  }

  /**
   * Creates the content-types part for exactly these parts: the defaults that are used, plus an override for each
   * exception.
   */
  static write(parts: Iterable<{ name: string; contentType: string }>, known: ContentTypes): XmlElement {
    const defaults = new Map([
      ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
      ["xml", "application/xml"],
    ]);
    const overrides: XmlElement[] = [];
    for (const { name, contentType } of parts) {
      const extension = extensionOf(name);
      const byDefault = defaults.get(extension);
      if (byDefault === contentType) continue;
      const mayBeDefault = extension !== "" && extension !== "xml" && byDefault === undefined;
      if (mayBeDefault && (known.#defaults.get(extension) ?? contentType) === contentType)
        defaults.set(extension, contentType);
      else overrides.push(el("Override", { PartName: encodeURI(name), ContentType: contentType }));
    }
    const items = [...defaults].map(([Extension, ContentType]) => el("Default", { Extension, ContentType }));
    return el("Types", { xmlns: XMLNS }, ...items, ...overrides);
  }
}

function declare(types: Map<string, string>, name: string, type: string): void {
  if ((types.get(name) ?? type) !== type)
    throw new PackageError(
      "CORRUPT",
      `"${CONTENT_TYPES_ENTRY}" declares two types for "${name}".`,
      CONTENT_TYPES_ENTRY,
    );
  types.set(name, type);
}
