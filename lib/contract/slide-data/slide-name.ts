// Kept apart from the schemas, so that the studio can use it without loading them. Drafts may be invalid.
type NamedData = { title?: unknown; custom_fields?: unknown };

/** Returns a text without its formatting; "" for anything else. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((run: { text?: unknown } | null) => textOf(run?.text)).join("");
  return typeof value === "string" ? value : "";
}

const titleOf = ({ title }: NamedData): string => textOf(title).trim();

/**
 * Returns what to call a slide: its title, or else the first text in its own fields, as on covers made of text boxes.
 * "" if there is neither; a figure doesn't name a slide.
 */
export function slideName(data: NamedData): string {
  const own = () => Object.values(data.custom_fields ?? {}).map((value) => textOf(value).trim());
  return titleOf(data) || (own().find((text) => /\p{L}/u.test(text)) ?? "");
}

/** Returns what a deck can be called, best first: as its first slide, or else by the title of another. */
export function slideNames(slides: readonly NamedData[]): string[] {
  return slides.map((data, index) => (index === 0 ? slideName(data) : titleOf(data))).filter(Boolean);
}
