"use client";

import { BarChart3, Table2, Type } from "lucide-react";
import { slides } from "@/components/slides/messages";
import { Segmented } from "@/components/ui/form/segmented";
import type { Piece } from "./content/pieces";
import { canBeChart, type Arrangement } from "./content/slide-data-of";

const texts = slides.suggest;

type RecognisedPiecesProps = {
  pieces: Piece[];
  charts: ReadonlySet<number>;
  onChart: (index: number, isChart: boolean) => void;
  arrangement: Arrangement;
  onArrangement: (arrangement: Arrangement) => void;
};

function nameOf(piece: Piece, isChart: boolean): string {
  if (piece.kind === "grid") {
    const [rows, columns] = [piece.rows.length, piece.rows[0]?.length ?? 0];
    return isChart ? texts.piece.chart(columns - 1, rows - 1) : texts.piece.table(rows, columns);
  }
  const what = texts.piece.text(piece.paragraphs.length, piece.bullets.length);
  return piece.header ? `${texts.piece.heading(piece.header)}${what}` : what;
}

/** What was recognised in the content, so that nobody wonders; numbers may be shown as a table or a chart. */
export function RecognisedPieces({ pieces, charts, onChart, arrangement, onArrangement }: RecognisedPiecesProps) {
  return (
    <section aria-label={texts.recognised} className="grid gap-2">
      <h3 className="font-medium">{texts.recognised}</h3>
      <ul className="grid gap-1.5">
        {pieces.map((piece, index) => {
          const chartable = piece.kind === "grid" && canBeChart(piece);
          const isChart = chartable && charts.has(index);
          const Icon = piece.kind === "text" ? Type : isChart ? BarChart3 : Table2;
          return (
            <li
              key={index}
              className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-sunken px-2.5 py-1"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{nameOf(piece, isChart)}</span>
              {chartable ? (
                <Segmented
                  label={texts.showAs}
                  value={isChart ? "chart" : "table"}
                  onChange={(as) => onChart(index, as === "chart")}
                  choices={[
                    { value: "table", label: texts.as.table },
                    { value: "chart", label: texts.as.chart },
                  ]}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {pieces.length > 1 ? (
        <Segmented
          label={texts.arrange}
          value={arrangement}
          onChange={onArrangement}
          choices={[
            { value: "one", label: texts.arrangements.one },
            { value: "two", label: texts.arrangements.two },
          ]}
        />
      ) : null}
    </section>
  );
}
