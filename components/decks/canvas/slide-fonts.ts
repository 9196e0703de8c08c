import { useEffect } from "react";
import type { PreviewText } from "@/lib/contract/previews";
import { languages, registerFonts, scriptCharacters } from "@/lib/engine/preview/page/deck-fonts.mjs";

type Rules = Parameters<typeof registerFonts>[0];

/** Path of the previews' font files. */
const frame = "/preview-frame";
/** Put before the names of the slides' fonts, which are not the studio's own. */
const prefix = "slide ";
const known = new Map<string, Promise<Rules>>();

/** Returns the name under which the studio loads a font of a slide. */
export const slideFont = (name: string): string => prefix + name;

/**
 * Loads the fonts that previews are drawn with, so that typed text is as wide as in the preview.
 *
 * @param text Its scripts may need further fonts
 */
export function useSlideFonts(names: readonly string[], text = ""): void {
  const key = [...new Set(names)].filter(Boolean).toSorted().join("\n");
  const needed = scriptCharacters(text);
  useEffect(() => {
    if (key !== "") void load(key.split("\n"), needed);
  }, [key, needed]);
}

/** Loads the fonts of a slide's texts with their files, so that no text changes its font when it is first typed on. */
export function usePreparedFonts(paragraphs: readonly PreviewText["paragraphs"][number][]): void {
  const styles = paragraphs.map(({ font_name, bold, italic }) => JSON.stringify({ font_name, bold, italic }));
  const key = [...new Set(styles)].toSorted().join("\n");
  useEffect(() => {
    if (key !== "") void prepare(key.split("\n").map((style) => JSON.parse(style) as TextStyle));
  }, [key]);
}

type TextStyle = Pick<PreviewText["paragraphs"][number], "font_name" | "bold" | "italic">;

async function prepare(styles: readonly TextStyle[]): Promise<void> {
  await load([...new Set(styles.map(({ font_name }) => font_name))].filter(Boolean).toSorted(), "");
  for (const { font_name, bold, italic } of styles)
    void document.fonts
      .load(`${italic ? "italic" : "normal"} ${bold ? 700 : 400} 16px ${JSON.stringify(slideFont(font_name))}`)
      .catch(() => {});
}

async function load(names: readonly string[], text: string): Promise<void> {
  const query = new URLSearchParams([
    ...names.map((name) => ["name", name]),
    ...languages("", text).map((language) => ["language", language]),
  ]).toString();
  let rules = known.get(query);
  if (!rules) known.set(query, (rules = fetchRules(query)));
  try {
    await registerFonts(await rules, text, `${location.origin}${frame}/`, prefix);
  } catch {
    // Until the next attempt, text is typed in another font. The preview shows the right one.
    known.delete(query);
  }
}

async function fetchRules(query: string): Promise<Rules> {
  return (await fetch(`${frame}/font-faces?${query}`)).json() as Promise<Rules>;
}
