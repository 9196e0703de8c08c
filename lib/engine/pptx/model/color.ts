import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { Theme } from "./theme";

/** Maps `bg1`, `tx1` … to the theme's color slots (`p:clrMap`). */
type ColorMap = ReadonlyMap<string, string>;

/** The theme and color map for resolving colors of a slide, layout or master. */
export type ColorContext = {
  theme: Theme;
  map: ColorMap;
  /** The color that `phClr` stands for within a theme style. */
  placeholder?: XmlElement;
};

export type ResolvedColor = {
  /** `#RRGGBB`. */
  hex: string;
  /** Opacity from 0 to 1. */
  alpha: number;
};

const DEFAULT_MAP: ColorMap = new Map([
  ["bg1", "lt1"],
  ["tx1", "dk1"],
  ["bg2", "lt2"],
  ["tx2", "dk2"],
]);
const COLOR_CHOICES = new Set(["a:srgbClr", "a:schemeClr", "a:sysClr", "a:prstClr", "a:hslClr", "a:scrgbClr"]);

/**
 * Returns the color map of a slide: the nearest override (`p:clrMapOvr`, slide before layout), otherwise the master's
 * `p:clrMap`.
 */
export function colorMapOf(master: XmlElement | undefined, ...overrides: (XmlElement | undefined)[]): ColorMap {
  for (const root of overrides) {
    const override = root?.find("p:clrMapOvr", "a:overrideClrMapping");
    if (override) return new Map(override.attributes());
  }
  const map = master?.child("p:clrMap");
  return map ? new Map(map.attributes()) : DEFAULT_MAP;
}

/** Returns the color element in `a:solidFill`, `a:lnRef`, `a:gs` and the like. */
export const colorChoice = (parent: XmlElement | undefined): XmlElement | undefined =>
  parent?.elements().find((child) => COLOR_CHOICES.has(child.name));

/** Resolves the color within `parent` (`a:solidFill` and the like), with its transforms. Null if it is unknown. */
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

/** Red, green and blue as sRGB values from 0 to 1, and opacity from 0 to 1. */
type Rgba = { r: number; g: number; b: number; alpha: number };

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Applies a color's transforms in order (ECMA-376, 20.1.2.3). */
function transformColor(color: Rgba, transforms: readonly XmlElement[]): Rgba {
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
      // Hue is in 60,000ths of a degree.
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

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const fromLinear = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

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

/** Converts hue, saturation and luminance (each 0 to 1) to sRGB. */
function fromHsl(h: number, s: number, l: number): { r: number; g: number; b: number } {
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

/** The colors of `a:prstClr` (ECMA-376, 20.1.10.48): CSS names in lower case. */
const PRESETS =
  "aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 " +
  "blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 " +
  "chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b " +
  "darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkkhaki bdb76b darkmagenta 8b008b " +
  "darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f " +
  "darkslateblue 483d8b darkslategray 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff " +
  "dimgray 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc " +
  "ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f honeydew f0fff0 hotpink ff69b4 " +
  "indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 " +
  "lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 " +
  "lightgreen 90ee90 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 " +
  "lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 " +
  "mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 " +
  "mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 " +
  "mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 " +
  "olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee " +
  "palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 " +
  "purple 800080 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 " +
  "seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 snow fffafa " +
  "springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee " +
  "wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32";

const table = new Map<string, string>();
const words = PRESETS.split(" ");
for (let i = 0; i < words.length; i += 2) table.set(words[i]!, words[i + 1]!);

/**
 * Returns the six hexadecimal digits of a preset color. `dkBlue` and `medOrchid` are short for `darkBlue` and
 * `mediumOrchid`.
 */
function presetColor(name: string): string | undefined {
  const long = name
    .replace(/^dk/, "dark")
    .replace(/^lt/, "light")
    .replace(/^med(?!ium)/, "medium");
  return table.get(long.replace("Grey", "Gray").replace(/grey$/, "gray").toLowerCase());
}

/** Linear light values of the 256 values of a channel. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** Returns the relative luminance from 0 (black) to 1 (white) of channels from 0 to 255 (WCAG 2.2). */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);

/** Returns the relative luminance of `#RRGGBB`, from 0 (black) to 1 (white) (WCAG 2.2). */
export function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return luminanceOf(value >> 16, (value >> 8) & 255, value & 255);
}

/** Returns the contrast of two luminances, from 1 (none) to 21 (WCAG 2.2). */
export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Returns the contrast of two `#RRGGBB` colors, from 1 (none) to 21 (WCAG 2.2). */
export const colorContrast = (a: string, b: string): number => contrast(luminance(a), luminance(b));

/** How much more blue and red a color has than a gray of its brightness, each from -1 to 1. */
export type Tint = { blue: number; red: number };

/** Returns the brightness from 0 to 1 of channels from 0 to 255 (luma, ITU-R BT.601). */
export const brightnessOf = (red: number, green: number, blue: number): number =>
  (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
