const longest = 200;

/** What a job is called: as it was given, else the title of the first slide that has one; null: there is none. */
export function jobName(
  given: string | null | undefined,
  slides: readonly { slide_data: { title?: string | null } }[],
): string | null {
  const titles = [given, ...slides.map((slide) => slide.slide_data.title)];
  return titles.map((title) => oneLine(title ?? "")).find((title) => title !== "") ?? null;
}

/** Without control characters and half surrogates, in one line that is not too long. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  const characters = [...plain];
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** What the file of a job is saved as: its name, without what a file system doesn't take. */
export function outputFilename({ id, name }: { id: string; name: string | null }): string {
  const plain = [...(name ?? "").replace(/[\\/:*?"<>|]+/g, "-")]
    .slice(0, 100)
    .join("")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${plain.replace(/-/g, "").trim() === "" ? id : plain}.pptx`;
}
