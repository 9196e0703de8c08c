import { type ImageSize, imageSize } from "@/lib/engine/pptx/image-size";
import type { OpcPackage, Part } from "@/lib/engine/pptx/opc";

/**
 * A picture of the library. `fallback` is what an SVG is shown as: PowerPoint before 2016 shows none, and an SVG may
 * load things.
 */
export type LogoFile = { bytes: Uint8Array; contentType: string; fallback?: LogoFile };

/** The picture formats that every PowerPoint shows (ECMA-376, 15.2.14), with the extension of their parts. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/gif": "gif",
  "image/bmp": "bmp",
};
const ALIASES: Readonly<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/x-ms-bmp": "image/bmp",
  "image/x-bmp": "image/bmp",
};

type ShownLogo = { bytes: Uint8Array; contentType: string; size: ImageSize };

/** The organization's logos by lower-case name or domain, each picture put into an output once. */
export class Logos {
  readonly #parts = new Map<Uint8Array, Part>();
  readonly #shown = new Map<string, ShownLogo | string>();

  constructor(readonly files: ReadonlyMap<string, LogoFile>) {}

  has(name: string): boolean {
    return typeof this.#lookUp(name) !== "string";
  }

  /** Why a logo can't be shown, as a warning's code and sentence; null where it can. */
  whyMissing(name: string): { code: string; message: string } | null {
    const found = this.#lookUp(name);
    if (typeof found !== "string") return null;
    if (found === "")
      return { code: "LOGO_NOT_FOUND", message: `No logo "${name}" in the library: its name is shown instead.` };
    return {
      code: "LOGO_UNSUPPORTED",
      message: `The logo "${name}" is ${found}: its name is shown instead. Upload it as PNG, JPEG, GIF or BMP.`,
    };
  }

  /** The logo that a cell's text names, as a part of the output; null where there is none that a slide can show. */
  find(name: string, package_: OpcPackage): { part: Part; size: ImageSize } | null {
    const shown = this.#lookUp(name);
    if (typeof shown === "string") return null;
    let part = this.#parts.get(shown.bytes);
    // A discarded slide takes its pictures along.
    if (!part || package_.part(part.name) !== part) {
      part = package_.add(
        package_.freeName("/ppt/media/logo", `.${EXTENSIONS[shown.contentType]}`),
        shown.contentType,
        shown.bytes,
      );
      this.#parts.set(shown.bytes, part);
    }
    return { part, size: shown.size };
  }

  /** The picture that shows; else what is wrong with it, "" where the library has none. */
  #lookUp(name: string): ShownLogo | string {
    let shown = this.#shown.get(name);
    if (shown === undefined) {
      const key = logoKeysOf(name).find((one) => this.files.has(one));
      this.#shown.set(name, (shown = key === undefined ? "" : showable(this.files.get(key)!)));
    }
    return shown;
  }
}

function showable({ bytes, contentType, fallback }: LogoFile): ShownLogo | string {
  const [named = ""] = contentType.toLowerCase().split(";");
  const type = ALIASES[named.trim()] ?? named.trim();
  if (!(type in EXTENSIONS))
    return fallback ? showable(fallback) : `of the type ${type}, which not every PowerPoint shows`;
  const size = imageSize(bytes);
  return size ? { bytes, contentType: type, size } : "no picture that can be read";
}

/**
 * The keys that a cell's text may mean, the likeliest first: a name, or a domain, for which `https://www.Example.com/`
 * and `example.com` are the same.
 */
export function logoKeysOf(text: string): string[] {
  const name = text.trim().toLowerCase();
  const host = name.replace(/^https?:\/\//, "").replace(/\/.*$/, "");
  return [name, host, host.replace(/^www\./, "")];
}
