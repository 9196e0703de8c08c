import { useEffect, useState } from "react";

type Box = { x: number; y: number; width: number; height: number };
type Rgb = readonly [number, number, number];

/** Width and height in pixels of the sample that is read. */
const sampled = 48;
/** A pixel is part of the text if its channels differ by less than this from the text's colour. */
const ownColor = 24;

/**
 * Returns the contrast between a text and its background in a preview, from 1 to 21 (WCAG 2); null while it is unknown.
 *
 * @param box The text's box, in the units of `page`
 * @param color `#RRGGBB`
 */
export function useContrast(
  url: string | null,
  box: Box,
  page: { width: number; height: number },
  color: string | null,
): number | null {
  const [background, setBackground] = useState<Rgb | null>(null);
  const { x, y, width, height } = box;
  useEffect(() => {
    const text = color === null ? null : rgbOf(color);
    if (url === null || text === null) return;
    const image = new Image();
    const part = { x: x / page.width, y: y / page.height, width: width / page.width, height: height / page.height };
    image.addEventListener("load", () => setBackground(backgroundOf(image, part, text)));
    image.src = url;
    return () => image.removeAttribute("src");
  }, [url, color, x, y, width, height, page.width, page.height]);
  const text = color === null ? null : rgbOf(color);
  return background && text ? contrastOf(text, background) : null;
}

/** Sums of the channels of pixels with similar colours. */
type Alike = { count: number; red: number; green: number; blue: number };

/**
 * Returns the background colour of a text: the most frequent colour in a part of an image, other than the text's own
 * colour. Similar shades count as one.
 *
 * @param part As fractions of the image
 */
function backgroundOf(image: HTMLImageElement, part: Box, text: Rgb): Rgb | null {
  const context = new OffscreenCanvas(sampled, sampled).getContext("2d");
  const { naturalWidth: wide, naturalHeight: high } = image;
  if (!context || part.width <= 0 || part.height <= 0) return null;
  context.imageSmoothingEnabled = false;
  context.drawImage(image, part.x * wide, part.y * high, part.width * wide, part.height * high, 0, 0, sampled, sampled);
  const { data } = context.getImageData(0, 0, sampled, sampled);
  const groups = new Map<number, Alike>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(Math.abs(red - text[0]), Math.abs(green - text[1]), Math.abs(blue - text[2])) < ownColor) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const group = groups.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    groups.set(key, {
      count: group.count + 1,
      red: group.red + red,
      green: group.green + green,
      blue: group.blue + blue,
    });
  }
  const [mostCommon] = [...groups.values()].toSorted((a, b) => b.count - a.count);
  // Only the text's colour was found: text and background can't be told apart.
  return mostCommon
    ? [mostCommon.red / mostCommon.count, mostCommon.green / mostCommon.count, mostCommon.blue / mostCommon.count]
    : text;
}

function rgbOf(color: string): Rgb | null {
  const value = /^#[0-9a-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : null;
  return value === null ? null : [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns the relative luminance of a colour, 0–1 (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns whether a text has a light colour, so that its slide is dark. @param color `#RRGGBB` */
export function isLight(color: string | null): boolean {
  const value = color === null ? null : rgbOf(color);
  return value !== null && luminance(value) > 0.5;
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}
