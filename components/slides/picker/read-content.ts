import type { SlideData } from "@/lib/contract/slide-data/slide-data";

/** A part that was recognised in the pasted content. Parts are in their original order. */
type TextPiece = { kind: "text"; header: string | null; paragraphs: string[]; bullets: string[] };
type GridPiece = { kind: "grid"; rows: string[][] };
export type Piece = TextPiece | GridPiece;
type ReadContent = { title: string | null; pieces: Piece[] };

const bullet = /^\s*(?:[-*•–▪◦]|\d{1,2}[.)])\s+/;
const heading = /^(#{1,6})\s+(.+?)\s*#*$/;
/** Matches the line below the header of a Markdown table: `|---|:--:|`. */
const rule = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/;

const isPiped = (line: string) => /^\s*\|.*\|\s*$/.test(line) || rule.test(line);
const isTabbed = (line: string) => line.includes("\t");

/** Recognises text with bullets, headings and tables (spreadsheet cells or Markdown) in typed or pasted content. */
export function readContent(source: string): ReadContent {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const pieces: Piece[] = [];
  let title: string | null = null;
  let at = 0;
  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    const isCell = isTabbed(line) ? isTabbed : isPiped(line) && line.includes("|") ? isPiped : null;
    if (isCell) {
      const end = endOf(lines, at, isCell);
      addGrid(pieces, lines.slice(at, end), isCell === isTabbed);
      at = end;
      continue;
    }
    const header = heading.exec(line)?.[2];
    if (header !== undefined && title === null && pieces.length === 0) title = header;
    else if (header !== undefined) pieces.push({ kind: "text", header, paragraphs: [], bullets: [] });
    else addLine(pieces, line);
    at++;
  }
  return { title, pieces };
}

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  const end = lines.findIndex((line, at) => at >= from && !belongs(line));
  return end < 0 ? lines.length : end;
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
  // A paragraph after bullets starts a new text, so that the order is kept.
  const continues = last?.kind === "text" && (isBullet || last.bullets.length === 0);
  const into: TextPiece = continues ? last : { kind: "text", header: null, paragraphs: [], bullets: [] };
  if (!continues) pieces.push(into);
  if (isBullet) into.bullets.push(text.replace(bullet, ""));
  else into.paragraphs.push(text);
}

type Block = NonNullable<Extract<SlideData["content"], { blocks: unknown }>>["blocks"][number];

/**
 * Returns whether a table can become a chart: each row and column must start with a name, and the other cells must be
 * numbers.
 */
export function canBeChart({ rows }: GridPiece): boolean {
  const [head, ...body] = rows;
  if (!head || head.length < 2 || body.length === 0) return false;
  return (
    body.every(([, ...values]) => values.every((value) => value === "" || readNumber(value) !== null)) &&
    body.some(([, ...values]) => values.some((value) => readNumber(value) !== null))
  );
}

export type Arrangement = "one" | "two";

/**
 * Returns the content as slide data.
 *
 * @param charts 0-based indexes of the tables to show as charts
 */
export function toSlideData(
  title: string,
  pieces: readonly Piece[],
  charts: ReadonlySet<number>,
  arrangement: Arrangement,
): SlideData | null {
  const blocks = pieces.map((piece, index): Block => {
    if (piece.kind === "text") return textBlock(piece);
    return charts.has(index) && canBeChart(piece) ? chartBlock(piece) : tableBlock(piece);
  });
  if (title.trim() === "" && blocks.length === 0) return null;
  const two = arrangement === "two" && blocks.length > 1;
  const half = Math.ceil(blocks.length / 2);
  return {
    ...(title.trim() && { title: title.trim() }),
    ...(blocks.length > 0 && {
      content: two ? [{ blocks: blocks.slice(0, half) }, { blocks: blocks.slice(half) }] : { blocks },
    }),
  };
}

function textBlock({ header, paragraphs, bullets }: Extract<Piece, { kind: "text" }>): Block {
  return {
    type: "text",
    text: {
      ...(header && { header }),
      ...(paragraphs.length > 0 && { text: paragraphs.join("\n") }),
      ...(bullets.length > 0 && { bullets }),
    },
  };
}

function tableBlock({ rows }: GridPiece): Block {
  return {
    type: "table",
    table: {
      table: {
        rows: rows.map((cells, index) => ({
          ...(index === 0 && { is_header: true }),
          cells: cells.map((value) => ({ value })),
        })),
      },
    },
  };
}

function chartBlock({ rows }: GridPiece): Block {
  const [head = [], ...body] = rows;
  const series = head
    .slice(1)
    .map((name, index) => ({
      name: name || String(index + 1),
      values: body.map((row) => readNumber(row[index + 1] ?? "")),
    }));
  return { type: "chart", chart: { categories: body.map(([name = ""]) => name), series } };
}

/**
 * Parses a table cell as a number. It may have separators, a currency, a percent sign, or parentheses for negative
 * numbers. Null: not a number.
 */
export function readNumber(cell: string): number | null {
  const bare = cell
    .trim()
    .replace(/^[€$£¥]|[€$£¥%]$/gu, "")
    .trim();
  const negative = /^\(.+\)$/.test(bare) || /^[-−–]/.test(bare);
  const digits = bare.replace(/^[-−–+]|[()]/g, "").replace(/[€$£¥%\s'’]/gu, "");
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return null;
  const value = Number(normalizeDecimal(digits));
  return Number.isFinite(value) ? (negative ? -value : value) : null;
}

/**
 * Converts digits to JavaScript's notation. The last separator is the decimal separator, unless it occurs more than
 * once, or is a comma before exactly three digits.
 */
function normalizeDecimal(digits: string): string {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return digits;
  const mark = digits.charAt(last);
  const isGroups = digits.indexOf(mark) !== last || (/^[,.]\d{3}$/.test(digits.slice(last)) && mark === ",");
  if (isGroups) return digits.replace(/[.,]/g, "");
  return `${digits.slice(0, last).replace(/[.,]/g, "")}.${digits.slice(last + 1)}`;
}
