import { el, type XmlElement, type XmlNode } from "@/lib/engine/pptx/xml";

/** SpreadsheetML's names as a part writes them: usually bare, under a prefix (`x:row`) from some programs. */
export class SheetNames {
  readonly #prefix: string;

  constructor(root: XmlElement) {
    const colon = root.name.indexOf(":");
    this.#prefix = colon < 0 ? "" : root.name.slice(0, colon + 1);
  }

  of(local: string): string {
    return this.#prefix + local;
  }

  make(
    local: string,
    attributes: Readonly<Record<string, string | number | null>> = {},
    ...children: XmlNode[]
  ): XmlElement {
    return el(this.of(local), attributes, ...children);
  }
}
