import type { SlideData } from "@/lib/contract/slide-data";
import type { GridPiece, Piece } from "./pieces";
import { readNumber } from "./read-number";

type Block = NonNullable<Extract<SlideData["content"], { blocks: unknown }>>["blocks"][number];

/** Whether a table holds the numbers of a chart: a name in front of each row, and one above each column. */
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
 * The content of a slide.
 *
 * @param charts Indexes of the tables that are shown as charts
 */
export function slideDataOf(
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
