import { type ColorContext, type ResolvedColor, resolveColor } from "@/lib/engine/pptx/model/color";
import type { Theme } from "@/lib/engine/pptx/model/theme";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/**
 * How an area is filled: `color` with the mean color of a gradient, `picture` with a relationship id, `none` if what
 * lies below shows through, `unknown` for fills that have no single color.
 */
export type Fill =
  | { kind: "color"; color: ResolvedColor }
  | { kind: "picture"; blip: XmlElement }
  | { kind: "none" }
  | { kind: "unknown" };

export const NO_FILL: Fill = { kind: "none" };

const FILLS: ReadonlySet<string> = new Set([
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:noFill",
  "a:grpFill",
]);

/** Returns the fill choice (EG_FillProperties, ECMA-376, 20.1.8) among an element's children. */
export const fillChoice = (parent: XmlElement | undefined): XmlElement | undefined =>
  parent?.elements().find(({ name }) => FILLS.has(name));

/** Reads an `a:solidFill`, `a:gradFill` … */
export function readFill(fill: XmlElement, colors: ColorContext): Fill {
  switch (fill.name) {
    case "a:noFill":
      return NO_FILL;
    case "a:solidFill": {
      const color = resolveColor(fill, colors);
      return color ? { kind: "color", color } : { kind: "unknown" };
    }
    case "a:gradFill": {
      const stops = (fill.child("a:gsLst")?.elements("a:gs") ?? []).map((stop) => resolveColor(stop, colors));
      const known = stops.filter((stop) => stop !== null);
      return known.length > 0 ? { kind: "color", color: meanColor(known) } : { kind: "unknown" };
    }
    case "a:blipFill": {
      const blip = fill.child("a:blip");
      return blip ? { kind: "picture", blip } : { kind: "unknown" };
    }
    default:
      return { kind: "unknown" };
  }
}

/** Reads the fill of a style reference (`a:fillRef`, `p:bgRef`): its color, as most themes fill with it. */
export function readReference(reference: XmlElement | undefined, colors: ColorContext): Fill {
  if ((reference?.int("idx") ?? 0) === 0) return NO_FILL;
  const color = resolveColor(reference, colors);
  return color ? { kind: "color", color } : { kind: "unknown" };
}

function meanColor(colors: readonly ResolvedColor[]): ResolvedColor {
  const sums = [0, 0, 0, 0];
  for (const { hex, alpha } of colors) {
    for (let i = 0; i < 3; i++) sums[i] = (sums[i] ?? 0) + Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
    sums[3] = (sums[3] ?? 0) + alpha;
  }
  const mean = sums.map((sum) => sum / colors.length);
  return { hex: toHex(mean.slice(0, 3)), alpha: mean[3] ?? 1 };
}

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`.toUpperCase();

/** Returns what shows where a translucent color lies over another. */
export function blend({ hex, alpha }: ResolvedColor, below: string): string {
  if (alpha >= 1) return hex;
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return toHex([1, 3, 5].map((at) => channel(hex, at) * alpha + channel(below, at) * (1 - alpha)));
}

/** Returns the relative luminance of `#RRGGBB`, 0 black to 1 white (WCAG 2.2). */
export function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return 0.2126 * linear(value >> 16) + 0.7152 * linear((value >> 8) & 255) + 0.0722 * linear(value & 255);
}

/** Linear light of the 256 values of a channel. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** Returns the linear light, 0 to 1, of a channel's value, 0 to 255. */
export const linear = (value: number): number => LINEAR[value] ?? 0;

/** Returns the contrast of two luminances, 1 (none) to 21 (WCAG 2.2). */
export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Returns the color of text that nothing gives one. */
export const defaultTextColor = (theme: Theme, map: ColorContext["map"]): string =>
  theme.colors.get(map.get("tx1") ?? "dk1") ?? "#000000";
