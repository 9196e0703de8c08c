import { SlideError } from "@/lib/engine/generation/slide-error";

/** Lines of one text, or texts of one list: far more than a slide can show, and as many as can be laid out in a moment. */
const MOST = 10_000;

/** Lists whose items become the lines of one text; others (rows, categories, blocks) have limits of their own. */
const TEXT_LISTS: ReadonlySet<string> = new Set(["bullets", "sections", "value", "text"]);

/**
 * Looks through everything that is sent for a slide.
 *
 * @throws SlideError that names the text of absurdly many lines
 */
export function checkLines(content: unknown, path: readonly (string | number)[] = []): void {
  if (typeof content === "string") refuse(content.length > MOST ? countLines(content) : 0, path);
  else if (Array.isArray(content)) {
    if (TEXT_LISTS.has(String(path.at(-1)))) refuse(content.length, path);
    content.forEach((item, index) => checkLines(item, [...path, index]));
  } else if (content instanceof Object) {
    for (const [name, value] of Object.entries(content)) checkLines(value, [...path, name]);
  }
}

function refuse(lines: number, path: readonly (string | number)[]): void {
  if (lines <= MOST) return;
  throw new SlideError(
    "LAYOUT_MISMATCH",
    `${path.join(".")} has ${lines} lines, which no slide has a place for: at most ${MOST} are taken.`,
    path,
  );
}

/** All that begins a new line, in paragraphs or within one. */
function countLines(text: string): number {
  return 1 + (text.match(/\r\n|[\n\r\v\u2028\u2029]|_x000B_/gi)?.length ?? 0);
}
