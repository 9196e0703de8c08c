export type Palette = { paper: string; ink: string; accents: string[] };

const fallback = ["#4472C4", "#ED7D31", "#A5A5A5", "#FFC000", "#5B9BD5", "#70AD47"];

/** Returns the colours of a wireframe, taken from a template's theme (`dk1` … `accent6` → `#RRGGBB`). */
export function createPalette(colors: Record<string, string>): Palette {
  return {
    paper: colors.lt1 ?? "#FFFFFF",
    ink: colors.dk1 ?? "#1F1F1F",
    accents: fallback.map((color, index) => colors[`accent${index + 1}`] ?? color),
  };
}

function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the contrast ratio of two `#RRGGBB` colours, 1–21 (WCAG). */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const minContrast = 2.5;

/** Returns the preferred colour if it is readable on the ground, or else the first readable one of the others. */
export function readableColor(ground: string, preferred: string | null | undefined, ...others: string[]): string {
  const candidates = [...(preferred && /^#[0-9A-Fa-f]{6}$/.test(preferred) ? [preferred] : []), ...others];
  return (
    candidates.find((color) => contrast(ground, color) >= minContrast) ??
    (luminance(ground) > 0.4 ? "#1F1F1F" : "#FFFFFF")
  );
}
