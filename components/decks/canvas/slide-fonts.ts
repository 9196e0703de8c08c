import { useEffect } from "react";

/** A rule for a font file. Without a family, the font is a fallback for scripts that other fonts lack. */
type FontFaceRule = FontFaceDescriptors & { family: string | null; url: string };

/** Path of the previews' font files. They are loaded under names that the studio's own fonts don't have. */
const frame = "/preview-frame";
const asked = new Set<string>();

/** Returns the name under which the studio loads a font of a slide. */
export const slideFont = (name: string): string => `slide ${name}`;

/** Loads the fonts that the previews are drawn with, so that typed text is as wide as in the preview. */
export function useSlideFonts(names: readonly string[]): void {
  const key = [...new Set(names)].toSorted().join("\n");
  useEffect(() => {
    for (const name of key.split("\n")) if (name !== "" && !asked.has(name)) void load(name);
  }, [key]);
}

async function load(name: string): Promise<void> {
  asked.add(name);
  try {
    const response = await fetch(`${frame}/font-faces?name=${encodeURIComponent(name)}`);
    const rules = (await response.json()) as FontFaceRule[];
    for (const { family, url, ...descriptors } of rules)
      if (family !== null) document.fonts.add(new FontFace(slideFont(name), `url(${frame}${url})`, descriptors));
  } catch {
    // Until the next attempt, text is typed in another font. The preview shows the right one.
    asked.delete(name);
  }
}
