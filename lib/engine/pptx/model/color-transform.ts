import type { XmlElement } from "@/lib/engine/pptx/xml";

/** Red, green, blue as sRGB values 0–1, and opacity 0–1. */
export type Rgba = { r: number; g: number; b: number; alpha: number };

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Applies a colour's transforms in their order (ECMA-376, 20.1.2.3). */
export function transformColor(color: Rgba, transforms: readonly XmlElement[]): Rgba {
  return transforms.reduce(
    (at, element) => transformOnce(at, element.name, (element.int("val") ?? 0) / 100_000),
    color,
  );
}

function transformOnce(color: Rgba, name: string, value: number): Rgba {
  switch (name) {
    case "a:alpha":
      return { ...color, alpha: clamp(value) };
    case "a:alphaMod":
      return { ...color, alpha: clamp(color.alpha * value) };
    case "a:alphaOff":
      return { ...color, alpha: clamp(color.alpha + value) };
    // PowerPoint mixes with white and black in linear light: accent1 4472C4 at tint 40 % is CFD5EA.
    case "a:tint":
      return linear(color, (channel) => channel * value + 1 - value);
    case "a:shade":
      return linear(color, (channel) => channel * value);
    case "a:lumMod":
      return hsl(color, (h, s, l) => [h, s, l * value]);
    case "a:lumOff":
      return hsl(color, (h, s, l) => [h, s, l + value]);
    case "a:lum":
      return hsl(color, (h, s) => [h, s, value]);
    case "a:satMod":
      return hsl(color, (h, s, l) => [h, s * value, l]);
    case "a:satOff":
      return hsl(color, (h, s, l) => [h, s + value, l]);
    case "a:sat":
      return hsl(color, (h, _, l) => [h, value, l]);
    case "a:hueMod":
      return hsl(color, (h, s, l) => [h * value, s, l]);
    case "a:hueOff":
      // Hue is in 60 000ths of a degree.
      return hsl(color, (h, s, l) => [h + (value * 100_000) / 21_600_000, s, l]);
    case "a:comp":
      return hsl(color, (h, s, l) => [h + 0.5, s, l]);
    case "a:inv":
      return linear(color, (channel) => 1 - channel);
    case "a:gray": {
      const grey = 0.299 * color.r + 0.587 * color.g + 0.114 * color.b;
      return { r: grey, g: grey, b: grey, alpha: color.alpha };
    }
    default:
      return color;
  }
}

export const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
export const fromLinear = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

function linear(color: Rgba, change: (channel: number) => number): Rgba {
  const apply = (channel: number) => clamp(fromLinear(clamp(change(toLinear(channel)))));
  return { r: apply(color.r), g: apply(color.g), b: apply(color.b), alpha: color.alpha };
}

function hsl(color: Rgba, change: (h: number, s: number, l: number) => [number, number, number]): Rgba {
  const [h, s, l] = change(...toHsl(color));
  return { ...fromHsl(((h % 1) + 1) % 1, clamp(s), clamp(l)), alpha: color.alpha };
}

function toHsl({ r, g, b }: Rgba): [number, number, number] {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return [0, 0, l];
  const s = l > 0.5 ? d / (2 - max - min) : d / (max + min);
  const h = max === r ? (g - b) / d + (g < b ? 6 : 0) : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h / 6, s, l];
}

/** Hue, saturation and luminance 0–1 as sRGB. */
export function fromHsl(h: number, s: number, l: number): { r: number; g: number; b: number } {
  const q = l < 0.5 ? l * (1 + s) : l + s - l * s;
  const p = 2 * l - q;
  const channel = (t: number) => {
    const at = ((t % 1) + 1) % 1;
    if (at < 1 / 6) return p + (q - p) * 6 * at;
    if (at < 1 / 2) return q;
    return at < 2 / 3 ? p + (q - p) * (2 / 3 - at) * 6 : p;
  };
  return { r: channel(h + 1 / 3), g: channel(h), b: channel(h - 1 / 3) };
}
