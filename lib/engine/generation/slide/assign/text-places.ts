import type { ShapeRef, TextRegion } from "@/lib/engine/analysis";

export type TextPlaces = { header: ShapeRef | null; text: ShapeRef | null; bullets: ShapeRef | null };

/**
 * Which shape of a region takes which piece of a text block: what has no shape of its own goes into the main one.
 *
 * @param isThere Leaves out shapes that a copy of the slide lacks
 */
export function textPlaces(
  { header, text, bullets }: TextRegion,
  isThere: (ref: ShapeRef) => boolean = () => true,
): TextPlaces {
  const present = (ref: ShapeRef | null) => (ref && isThere(ref) ? ref : null);
  const main = present(text) ?? present(bullets) ?? present(header);
  return { header: present(header) ?? main, text: main, bullets: present(bullets) ?? main };
}
