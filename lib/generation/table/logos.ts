import type { OpcPackage } from "../../pptx/opc";
import type { Part } from "../../pptx/opc";
import { type ImageSize, imageSize } from "./image-size";

export type LogoFile = { bytes: Uint8Array; contentType: string };

const EXTENSIONS: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpeg", "image/jpg": "jpeg", "image/gif": "gif" };

/** The organization's logos by lower-case name or domain, each put into an output once. */
export class Logos {
  readonly #parts = new Map<string, Part>();

  constructor(readonly files: ReadonlyMap<string, LogoFile>) {}

  /** The logo that a cell's text names, as a part of the output; null where there is none that a slide can show. */
  find(name: string, package_: OpcPackage): { part: Part; size: ImageSize } | null {
    const key = keyOf(name);
    const file = this.files.get(key) ?? this.files.get(key.replace(/^www\./, ""));
    const extension = file && EXTENSIONS[file.contentType.toLowerCase()];
    const size = file && imageSize(file.bytes);
    if (!file || !extension || !size) return null;
    let part = this.#parts.get(key);
    // A discarded slide takes its pictures along.
    if (!part || package_.part(part.name) !== part) {
      part = package_.add(package_.freeName("/ppt/media/logo", `.${extension}`), `image/${extension}`, file.bytes);
      this.#parts.set(key, part);
    }
    return { part, size };
  }
}

/** `https://www.Example.com/` and `example.com` are the same. */
const keyOf = (name: string): string => name.trim().toLowerCase().replace(/^https?:\/\//, "").replace(/\/.*$/, "");
