import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

type FontSet = { latin: string; ea: string; cs: string };

const OFFICE_COLORS: Readonly<Record<string, string>> = {
  dk1: "#000000",
  lt1: "#FFFFFF",
  dk2: "#44546A",
  lt2: "#E7E6E6",
  accent1: "#4472C4",
  accent2: "#ED7D31",
  accent3: "#A5A5A5",
  accent4: "#FFC000",
  accent5: "#5B9BD5",
  accent6: "#70AD47",
  hlink: "#0563C1",
  folHlink: "#954F72",
};

/**
 * The color scheme, font scheme, line widths and fills of a theme or theme override (ECMA-376, 14.2.7, 14.2.8 and
 * 20.1.6). Office's defaults if the theme part is missing.
 */
export class Theme {
  readonly name: string;
  /** Maps `dk1` … `folHlink` to `#RRGGBB`. */
  readonly colors: ReadonlyMap<string, string>;
  readonly major: FontSet;
  readonly minor: FontSet;
  /** Line widths of `a:lnStyleLst` in EMU. `a:lnRef/@idx` is their 1-based index. */
  readonly lineWidths: readonly number[];
  /** The fills of `a:fillStyleLst`, from index 1, and those of `a:bgFillStyleLst`, from index 1001. */
  readonly #fills: { readonly shapes: readonly XmlElement[]; readonly backgrounds: readonly XmlElement[] };

  constructor(root: XmlElement | undefined) {
    const elements = root?.name === "a:themeOverride" ? root : root?.child("a:themeElements");
    this.name = root?.get("name") ?? "";
    this.colors = readColors(elements?.child("a:clrScheme"));
    this.major = readFonts(elements?.find("a:fontScheme", "a:majorFont"));
    this.minor = readFonts(elements?.find("a:fontScheme", "a:minorFont"));
    const lines = elements?.find("a:fmtScheme", "a:lnStyleLst")?.elements("a:ln") ?? [];
    this.lineWidths = lines.map((line) => line.int("w") ?? 9525);
    this.#fills = {
      shapes: elements?.find("a:fmtScheme", "a:fillStyleLst")?.elements() ?? [],
      backgrounds: elements?.find("a:fmtScheme", "a:bgFillStyleLst")?.elements() ?? [],
    };
  }

  /**
   * Returns the fill that an index of `a:fillRef` or `p:bgRef` stands for (ECMA-376, 20.1.4.2.10); undefined if there
   * is none.
   */
  fill(index: number): XmlElement | undefined {
    return index > 1000 ? this.#fills.backgrounds[index - 1001] : this.#fills.shapes[index - 1];
  }

  /** Returns the theme in a theme part. Office's defaults if the part is missing or broken. */
  static of(part: Part | undefined): Theme {
    const known = part && themes.get(part);
    if (known) return known;
    const theme = new Theme(readableRoot(part));
    if (part) themes.set(part, theme);
    return theme;
  }

  /** Resolves a `typeface`. Replaces `+mj-lt` and the like with the theme's fonts, or "" if the theme has none. */
  font(typeface: string): string {
    const match = /^\+(mj|mn)-(lt|ea|cs)$/.exec(typeface);
    if (!match) return typeface;
    const set = match[1] === "mj" ? this.major : this.minor;
    return (match[2] === "ea" ? set.ea : match[2] === "cs" ? set.cs : "") || set.latin;
  }
}

const themes = new WeakMap<Part, Theme>();

function readColors(scheme: XmlElement | undefined): Map<string, string> {
  const colors = new Map(Object.entries(OFFICE_COLORS));
  for (const slot of scheme?.elements() ?? []) {
    const choice = slot.elements()[0];
    const value = choice?.name === "a:sysClr" ? choice.get("lastClr") : choice?.get("val");
    if (value && /^[0-9A-Fa-f]{6}$/.test(value)) colors.set(slot.name.slice(2), `#${value.toUpperCase()}`);
  }
  return colors;
}

function readFonts(element: XmlElement | undefined): FontSet {
  const face = (name: string) => element?.child(name)?.get("typeface") ?? "";
  return { latin: face("a:latin"), ea: face("a:ea"), cs: face("a:cs") };
}
