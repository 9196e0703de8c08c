import { useEffect, useState } from "react";

type Box = { x: number; y: number; width: number; height: number };
type Rgb = readonly [number, number, number];

/** Pixels along each side of the sample that is read. */
const sampled = 48;

/**
 * Returns the contrast of a text with what is behind it on a picture, from 1 to 21 (WCAG 2); null while it is unknown.
 *
 * @param box The text's, in the units of `page`
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
    if (url === null) return;
    const image = new Image();
    image.addEventListener("load", () =>
      setBackground(
        commonColor(image, {
          x: x / page.width,
          y: y / page.height,
          width: width / page.width,
          height: height / page.height,
        }),
      ),
    );
    image.src = url;
    return () => image.removeAttribute("src");
  }, [url, x, y, width, height, page.width, page.height]);
  const text = color === null ? null : rgbOf(color);
  return background && text ? contrastOf(text, background) : null;
}

/** Returns the most frequent colour of a part of a picture. @param part In shares of the picture */
function commonColor(image: HTMLImageElement, part: Box): Rgb | null {
  const context = new OffscreenCanvas(sampled, sampled).getContext("2d");
  const { naturalWidth: wide, naturalHeight: high } = image;
  if (!context || part.width <= 0 || part.height <= 0) return null;
  context.imageSmoothingEnabled = false;
  context.drawImage(image, part.x * wide, part.y * high, part.width * wide, part.height * high, 0, 0, sampled, sampled);
  const { data } = context.getImageData(0, 0, sampled, sampled);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [[key] = [0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return [key >> 16, (key >> 8) & 255, key & 255];
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

export function contrastOf(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}
