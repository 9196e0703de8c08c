import type { GridPiece, Piece, ReadContent, TextPiece } from "./pieces";

const bullet = /^\s*(?:[-*•–▪◦]|\d{1,2}[.)])\s+/;
const heading = /^(#{1,6})\s+(.+?)\s*#*$/;
/** `|---|:--:|` below the header of a Markdown table. */
const rule = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/;

const isPiped = (line: string) => /^\s*\|.*\|\s*$/.test(line) || rule.test(line);
const isTabbed = (line: string) => line.includes("\t");

/**
 * Recognises texts with bullets, headings, and tables (cells of a spreadsheet, or Markdown) in what a person typed or
 * pasted.
 */
export function readContent(source: string): ReadContent {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const pieces: Piece[] = [];
  let title: string | null = null;
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const isCell = isTabbed(line) ? isTabbed : isPiped(line) && line.includes("|") ? isPiped : null;
    if (isCell) {
      const end = endOf(lines, at, isCell);
      addGrid(pieces, lines.slice(at, end), isCell === isTabbed);
      at = end;
      continue;
    }
    const head = heading.exec(line);
    if (head && title === null && pieces.length === 0) title = head[2]!;
    else if (head) pieces.push({ kind: "text", header: head[2]!, paragraphs: [], bullets: [] });
    else addLine(pieces, line);
    at++;
  }
  return { title, pieces };
}

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && belongs(lines[end]!)) end++;
  return end;
}

function addGrid(pieces: Piece[], lines: readonly string[], tabbed: boolean): void {
  const cells = tabbed
    ? lines.map((line) => line.split("\t"))
    : lines
        .filter((line) => !rule.test(line))
        .map((line) =>
          line
            .trim()
            .replace(/^\||\|$/g, "")
            .split("|"),
        );
  const columns = Math.max(...cells.map((row) => row.length));
  const rows = cells.map((row) => Array.from({ length: columns }, (_, index) => row[index]?.trim() ?? ""));
  const grid: GridPiece = { kind: "grid", rows };
  if (rows.length > 0) pieces.push(grid);
}

function addLine(pieces: Piece[], line: string): void {
  const text = line.trim();
  if (text === "") return;
  const last = pieces.at(-1);
  const isBullet = bullet.test(line);
  // A paragraph after bullets begins a text of its own, so that the order stays.
  const goesOn = last?.kind === "text" && (isBullet || last.bullets.length === 0);
  const into: TextPiece = goesOn ? last : { kind: "text", header: null, paragraphs: [], bullets: [] };
  if (!goesOn) pieces.push(into);
  if (isBullet) into.bullets.push(text.replace(bullet, ""));
  else into.paragraphs.push(text);
}
