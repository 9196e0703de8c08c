import type { Picture } from "@/lib/engine/pptx/images/picture";
import type { Box } from "@/lib/engine/pptx/model/box";
import {
  type ColorContext,
  type ResolvedColor,
  type Tint,
  brightnessOf,
  colorChoice,
  luminance,
  resolveColor,
} from "@/lib/engine/pptx/model/color";
import type { Theme } from "@/lib/engine/pptx/model/theme";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

/**
 * How an area is filled: `color` is a solid color, or the mean color of a gradient or pattern; `picture` has the blip
 * of its image, and the colors that black and white become (`a:duotone`); `none` shows what is below; `unknown` is a
 * fill without a single color.
 */
export type Fill =
  | { kind: "color"; color: ResolvedColor; gradient?: Gradient }
  | { kind: "picture"; blip: XmlElement; duotone?: Duotone | undefined }
  | { kind: "none" }
  | { kind: "unknown" };

/** The colors of what is black and white in the image (ECMA-376, 20.1.8.23). */
type Duotone = { black: ResolvedColor; white: ResolvedColor };

/** Colors across the filled area. `at` is 0 to 1, ascending. */
type Gradient = { stops: readonly { at: number; color: ResolvedColor }[]; course: Course };

/**
 * Where a gradient's colors run: along a line, with its angle in degrees clockwise from the left edge; or from the edge
 * of `focus`, in shares of the filled area, outwards.
 */
type Course = { angle: number } | { focus: { left: number; top: number; right: number; bottom: number } };

export const NO_FILL: Fill = { kind: "none" };

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
      const stops = (fill.child("a:gsLst")?.elements("a:gs") ?? []).flatMap((stop) => {
        const color = resolveColor(stop, colors);
        return color ? [{ at: (stop.int("pos") ?? 0) / 100_000, color }] : [];
      });
      if (stops.length === 0) return { kind: "unknown" };
      const course = courseOf(fill);
      const color = meanColor(stops.map((stop) => stop.color));
      return {
        kind: "color",
        color,
        ...(course && { gradient: { stops: stops.toSorted((a, b) => a.at - b.at), course } }),
      };
    }
    case "a:blipFill": {
      const blip = fill.child("a:blip");
      return blip ? { kind: "picture", blip, duotone: duotoneOf(blip, colors) } : { kind: "unknown" };
    }
    case "a:pattFill": {
      const [front, back] = [resolveColor(fill.child("a:fgClr"), colors), resolveColor(fill.child("a:bgClr"), colors)];
      if (!front || !back) return { kind: "unknown" };
      const share = Number(/^pct(\d+)$/.exec(fill.get("prst") ?? "")?.[1] ?? LINES) / 100;
      return { kind: "color", color: mixed(back, front, share) };
    }
    default:
      return { kind: "unknown" };
  }
}

function duotoneOf(blip: XmlElement, colors: ColorContext): Duotone | undefined {
  const [black, white] = (blip.child("a:duotone")?.elements() ?? []).map((color) =>
    resolveColor(el("a:solidFill", {}, color), colors),
  );
  return black && white ? { black, white } : undefined;
}

/** Returns a picture as its two colors show it: its grays become colors between them. */
export function inDuotone(picture: Picture, { black, white }: Duotone): Picture {
  return {
    sample: (part) => {
      const { luminance: light, opacity } = picture.sample(part);
      const { hex } = mixed(black, white, channelsOf(grayOf(light))[0] / 255);
      return { luminance: luminance(hex), opacity, ...tintOf(hex) };
    },
  };
}

/** Reads where a gradient's colors run (`a:lin`, `a:path`; ECMA-376, 20.1.8.41 and 20.1.8.46); undefined: not said. */
function courseOf(fill: XmlElement): Course | undefined {
  const linear = fill.child("a:lin");
  if (linear) return { angle: (linear.int("ang") ?? 0) / 60_000 };
  const path = fill.child("a:path");
  const share = (name: string) => (path?.child("a:fillToRect")?.int(name) ?? 0) / 100_000;
  return path && { focus: { left: share("l"), top: share("t"), right: 1 - share("r"), bottom: 1 - share("b") } };
}

/** Percentage of the area that the lines of most patterns cover; that of the others is in their name. */
const LINES = 30;

/**
 * Reads the fill of a style reference (`a:fillRef`, `p:bgRef`): the theme's fill in the color of the reference
 * (ECMA-376, 20.1.4.2.10). The color alone if the theme has no such fill.
 */
export function readReference(reference: XmlElement | undefined, colors: ColorContext): Fill {
  const index = reference?.int("idx") ?? 0;
  if (index === 0 || index === 1000) return NO_FILL;
  const fill = colors.theme.fill(index);
  const placeholder = colorChoice(reference);
  if (fill) return readFill(fill, placeholder ? { ...colors, placeholder } : colors);
  const color = resolveColor(reference, colors);
  return color ? { kind: "color", color } : { kind: "unknown" };
}

/**
 * Returns the color of a filled area in the middle of one of its parts. Without a gradient, returns the color of the
 * whole area.
 */
export function colorAt({ color, gradient }: Extract<Fill, { kind: "color" }>, area: Box, part: Box): ResolvedColor {
  if (!gradient || area.width <= 0 || area.height <= 0) return color;
  const at = Math.min(1, Math.max(0, progress(gradient.course, area, part)));
  const after = gradient.stops.find((stop) => stop.at >= at) ?? gradient.stops.at(-1);
  const before = gradient.stops.findLast((stop) => stop.at <= at) ?? gradient.stops[0];
  if (!after || !before) return color;
  const share = after.at > before.at ? (at - before.at) / (after.at - before.at) : 0;
  return mixed(before.color, after.color, share);
}

/** Returns how far along a gradient the middle of a part of the filled area is: 0 at its first color, 1 at its last. */
function progress(course: Course, area: Box, part: Box): number {
  const x = part.x + part.width / 2 - area.x;
  const y = part.y + part.height / 2 - area.y;
  if ("focus" in course) {
    const { left, top, right, bottom } = course.focus;
    const outside = (share: number, from: number, to: number) =>
      share < from ? (from - share) / from : share > to ? (share - to) / (1 - to) : 0;
    return Math.max(outside(x / area.width, left, right), outside(y / area.height, top, bottom));
  }
  const angle = (course.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const length = Math.abs(area.width * cos) + Math.abs(area.height * sin);
  return 0.5 + ((x - area.width / 2) * cos + (y - area.height / 2) * sin) / length;
}

/** Returns a color between two others: the first if the share is 0, the other if it is 1. */
function mixed(one: ResolvedColor, other: ResolvedColor, share: number): ResolvedColor {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const [from, to] = [channelsOf(one.hex), channelsOf(other.hex)];
  return {
    hex: toHex([mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]),
    alpha: mix(one.alpha, other.alpha),
  };
}

/** Red, green and blue, 0 to 255. */
type Channels = readonly [number, number, number];

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function meanColor(colors: readonly ResolvedColor[]): ResolvedColor {
  const channels = colors.map(({ hex }) => channelsOf(hex));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    hex: toHex([
      mean(channels.map(([red]) => red)),
      mean(channels.map(([, green]) => green)),
      mean(channels.map(([, , blue]) => blue)),
    ]),
    alpha: mean(colors.map(({ alpha }) => alpha)),
  };
}

const toHex = ([red, green, blue]: Channels): string => {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, "0")}`.toUpperCase();
};

/** Returns the visible color of a translucent color on top of another one. */
export function blend({ hex, alpha }: ResolvedColor, below: string): string {
  if (alpha >= 1) return hex;
  const [front, back] = [channelsOf(hex), channelsOf(below)];
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return toHex([mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2])]);
}

/** Returns the tint of `#RRGGBB`. */
export function tintOf(hex: string): Tint {
  const [red, green, blue] = channelsOf(hex);
  const gray = brightnessOf(red, green, blue);
  return { blue: blue / 255 - gray, red: red / 255 - gray };
}

/** Returns the gray of a relative luminance, the inverse of `luminance`. */
export function grayOf(value: number): string {
  const channel = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return toHex([channel * 255, channel * 255, channel * 255]);
}

/** Returns the color of text for which nothing sets a color. */
export const defaultTextColor = (theme: Theme, map: ColorContext["map"]): string =>
  theme.colors.get(map.get("tx1") ?? "dk1") ?? "#000000";
