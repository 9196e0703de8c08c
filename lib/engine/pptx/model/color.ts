import type { XmlElement } from "@/lib/engine/pptx/xml";
import { presetColor } from "./color-presets";
import { fromHsl, fromLinear, transformColor, type Rgba } from "./color-transform";
import type { Theme } from "./theme";

/** `bg1`, `tx1` … → the theme's colour slots (`p:clrMap`). */
export type ColorMap = ReadonlyMap<string, string>;

/** What colours of a slide, layout or master are resolved against. */
export type ColorContext = {
  theme: Theme;
  map: ColorMap;
  /** What `phClr` stands for, within a style of the theme. */
  placeholder?: XmlElement;
};

export type ResolvedColor = {
  /** `#RRGGBB`. */
  hex: string;
  /** Opacity, 0–1. */
  alpha: number;
};

const DEFAULT_MAP: ColorMap = new Map([
  ["bg1", "lt1"],
  ["tx1", "dk1"],
  ["bg2", "lt2"],
  ["tx2", "dk2"],
]);
const COLOR_CHOICES = new Set(["a:srgbClr", "a:schemeClr", "a:sysClr", "a:prstClr", "a:hslClr", "a:scrgbClr"]);

/** The colour map of a tree: the nearest override (`p:clrMapOvr`, slide before layout), else the master's `p:clrMap`. */
export function colorMapOf(master: XmlElement | undefined, ...overrides: (XmlElement | undefined)[]): ColorMap {
  for (const root of overrides) {
    const override = root?.find("p:clrMapOvr", "a:overrideClrMapping");
    if (override) return new Map(override.attributes());
  }
  const map = master?.child("p:clrMap");
  return map ? new Map(map.attributes()) : DEFAULT_MAP;
}

/** The colour choice among an element's children: of `a:solidFill`, `a:lnRef`, `a:gs` … */
export const colorChoice = (parent: XmlElement | undefined): XmlElement | undefined =>
  parent?.elements().find((child) => COLOR_CHOICES.has(child.name));

/**
 * The colour within `parent` (`a:solidFill` and the like), with its transforms; null where there is none that can be
 * told.
 */
export function resolveColor(parent: XmlElement | undefined, context: ColorContext): ResolvedColor | null {
  const rgba = resolveChoice(colorChoice(parent), context, 0);
  if (!rgba) return null;
  const byte = (channel: number) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, "0");
  return { hex: `#${byte(rgba.r)}${byte(rgba.g)}${byte(rgba.b)}`.toUpperCase(), alpha: rgba.alpha };
}

function resolveChoice(choice: XmlElement | undefined, context: ColorContext, depth: number): Rgba | null {
  if (!choice || depth > 2) return null;
  const base = baseColor(choice, context, depth);
  return base && transformColor(base, choice.elements());
}

function baseColor(choice: XmlElement, context: ColorContext, depth: number): Rgba | null {
  const value = choice.get("val") ?? "";
  const share = (name: string) => (choice.int(name) ?? 0) / 100_000;
  switch (choice.name) {
    case "a:srgbClr":
      return fromHex(value);
    case "a:sysClr":
      return fromHex(choice.get("lastClr") ?? (value === "window" ? "FFFFFF" : "000000"));
    case "a:prstClr":
      return fromHex(presetColor(value) ?? "");
    case "a:hslClr":
      return { ...fromHsl((choice.int("hue") ?? 0) / 21_600_000, share("sat"), share("lum")), alpha: 1 };
    case "a:scrgbClr":
      return { r: fromLinear(share("r")), g: fromLinear(share("g")), b: fromLinear(share("b")), alpha: 1 };
    default: {
      if (value === "phClr") return resolveChoice(context.placeholder, context, depth + 1);
      const slot = context.map.get(value) ?? DEFAULT_MAP.get(value) ?? value;
      return fromHex(context.theme.colors.get(slot)?.slice(1) ?? "");
    }
  }
}

function fromHex(hex: string): Rgba | null {
  if (!/^[0-9A-Fa-f]{6}$/.test(hex)) return null;
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return { r: byte(0), g: byte(2), b: byte(4), alpha: 1 };
}
