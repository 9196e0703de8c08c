import { useQuery } from "@tanstack/react-query";
import { BarChart3, Check, Info, Lightbulb, type LucideIcon, Minus, SearchX, Table2, Type, X } from "lucide-react";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/shell/states";
import { slideMessages } from "@/components/slides/messages";
import { matchesQuery } from "@/components/slides/queries";
import { Badge } from "@/components/ui/badge";
import { Segmented } from "@/components/ui/choice-fields";
import { EmptyState } from "@/components/ui/empty-state";
import { choicesOf, InputField, TextareaField } from "@/components/ui/form-fields";
import { useDebounced } from "@/components/ui/hooks";
import { Skeleton } from "@/components/ui/progress";
import type { MatchAnswer, MatchResult } from "@/lib/contract/matching";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { type Reason, explainMatch, describeScore } from "./explain-match";
import type { Candidate, Choice } from "./picked-slide";
import { type Arrangement, type Piece, canBeChart, readContent, toSlideData } from "./read-content";
import { SlideCard } from "./slide-card";

const suggestMessages = slideMessages.suggest;

type SuggestSlidesProps = {
  single: boolean;
  orderOf: (slideId: string) => number;
  onChoose: (choice: Choice) => void;
  /** The deck's template, whose slides are suggested first; undefined: none. */
  templateId?: string | undefined;
};

/** Shows the content on one side, and the best matching slides on the other. */
export function SuggestSlides(props: SuggestSlidesProps) {
  const [title, setTitle] = useState("");
  const [source, setSource] = useState("");
  const [charts, setCharts] = useState<ReadonlySet<number>>(new Set());
  const [arrangement, setArrangement] = useState<Arrangement>("one");
  const read = useMemo(() => readContent(source), [source]);
  const data = useMemo(
    () => toSlideData(title || (read.title ?? ""), read.pieces, charts, arrangement),
    [title, read, charts, arrangement],
  );
  const debounced = useDebounced(data, 400);
  return (
    <div className="grid items-start gap-5 md:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <InputField
          label={suggestMessages.titleField}
          value={title}
          placeholder={read.title ?? undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextareaField
          label={suggestMessages.content}
          hint={suggestMessages.contentHint}
          rows={8}
          spellCheck
          value={source}
          placeholder={suggestMessages.placeholder}
          onChange={(event) => setSource(event.currentTarget.value)}
          className="font-mono text-sm"
        />
        {read.pieces.length > 0 ? (
          <RecognizedContent
            pieces={read.pieces}
            charts={charts}
            onChart={(index, isChart) =>
              setCharts((all) => new Set(isChart ? [...all, index] : [...all].filter((other) => other !== index)))
            }
            arrangement={arrangement}
            onArrangement={setArrangement}
          />
        ) : null}
      </div>
      <MatchList {...props} data={data === null ? null : debounced} />
    </div>
  );
}

type RecognizedContentProps = {
  pieces: Piece[];
  charts: ReadonlySet<number>;
  onChart: (index: number, isChart: boolean) => void;
  arrangement: Arrangement;
  onArrangement: (arrangement: Arrangement) => void;
};

function nameOf(piece: Piece, isChart: boolean): string {
  if (piece.kind === "grid") {
    const [rows, columns] = [piece.rows.length, piece.rows[0]?.length ?? 0];
    return isChart ? suggestMessages.piece.chart(columns - 1, rows - 1) : suggestMessages.piece.table(rows, columns);
  }
  const what = suggestMessages.piece.text(piece.paragraphs.length, piece.bullets.length);
  return piece.header ? `${suggestMessages.piece.heading(piece.header)}${what}` : what;
}

/** Shows what was recognised in the content. Numbers can be shown as a table or as a chart. */
function RecognizedContent({ pieces, charts, onChart, arrangement, onArrangement }: RecognizedContentProps) {
  return (
    <section aria-label={suggestMessages.recognised} className="grid gap-2">
      <h3 className="font-medium">{suggestMessages.recognised}</h3>
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
                  label={suggestMessages.showAs}
                  value={isChart ? "chart" : "table"}
                  onChange={(as) => onChart(index, as === "chart")}
                  choices={choicesOf(suggestMessages.as)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {pieces.length > 1 ? (
        <Segmented
          label={suggestMessages.arrange}
          value={arrangement}
          onChange={onArrangement}
          choices={choicesOf(suggestMessages.arrangements)}
        />
      ) : null}
    </section>
  );
}

type MatchListProps = SuggestSlidesProps & { data: SlideData | null };

/** Lists the matching slides or layouts, best first. */
function MatchList({ data, single, orderOf, onChoose, templateId }: MatchListProps) {
  const [against, setAgainst] = useState<"slides" | "layouts">("slides");
  const [isEverywhere, setIsEverywhere] = useState(false);
  const within = isEverywhere ? null : (templateId ?? null);
  const { data: answer, error, refetch, isFetching } = useQuery(matchesQuery(data, against, within));
  if (data === null) return <EmptyState icon={Lightbulb} {...suggestMessages.nothing} />;
  return (
    <section aria-label={suggestMessages.results} aria-busy={isFetching} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="mr-auto font-medium">{suggestMessages.results}</h3>
        {templateId ? (
          <Segmented
            label={suggestMessages.from}
            value={isEverywhere ? "all" : "deck"}
            onChange={(from) => setIsEverywhere(from === "all")}
            choices={[
              { value: "deck", label: suggestMessages.ofDeck },
              { value: "all", label: slideMessages.picker.allTemplates },
            ]}
          />
        ) : null}
        <Segmented
          label={slideMessages.picker.kind}
          value={against}
          onChange={setAgainst}
          choices={[
            { value: "slides", label: slideMessages.picker.kinds.slide },
            { value: "layouts", label: slideMessages.picker.kinds.layout },
          ]}
        />
      </div>
      {answer ? (
        answer.matches.length > 0 ? (
          <ol className="-mx-1 grid max-h-[min(34rem,52dvh)] gap-4 overflow-y-auto p-1">
            {answer.matches.map((match) => (
              <MatchItem
                key={match.slide_id}
                match={match}
                signature={answer.input_signature}
                kind={match.slide_id.startsWith("layout_") ? "layout" : "slide"}
                order={single ? null : orderOf(match.slide_id)}
                onChoose={(slide) => onChoose({ slide, data })}
              />
            ))}
          </ol>
        ) : (
          <EmptyState icon={SearchX} {...suggestMessages.noResult} />
        )
      ) : error ? (
        <ErrorState what={suggestMessages.matches} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{suggestMessages.searching}</span>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-28" />
          ))}
        </div>
      )}
    </section>
  );
}

const reasonIcons: Record<Reason["kind"], { icon: LucideIcon; color: string }> = {
  fits: { icon: Check, color: "text-success-text" },
  overflow: { icon: X, color: "text-danger-text" },
  unused: { icon: Minus, color: "text-muted" },
  note: { icon: Info, color: "text-muted" },
};

type MatchItemProps = {
  match: MatchResult;
  signature: MatchAnswer["input_signature"];
  kind: "slide" | "layout";
  order: number | null;
  onChoose: (slide: Candidate) => void;
};

/** Shows a suggestion with its image, its score and the reasons. */
function MatchItem({ match, signature, kind, order, onChoose }: MatchItemProps) {
  const slide: Candidate = { ...match, kind, slide_number: match.slide_index + 1 };
  return (
    <li className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <SlideCard slide={slide} order={order} onChoose={() => onChoose(slide)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={match.is_exact_match ? "success" : "accent"}>{describeScore(match)}</Badge>
          <span className="font-medium tabular-nums">{suggestMessages.score(Math.round(match.score * 100))}</span>
          <span className="min-w-0 truncate text-muted">{match.template_name}</span>
        </p>
        <ul className="mt-2 grid gap-1 text-sm">
          {explainMatch(match, signature).map(({ kind: what, text }) => {
            const { icon: Icon, color } = reasonIcons[what];
            return (
              <li key={text} className="flex gap-2">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
                {text}
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}
