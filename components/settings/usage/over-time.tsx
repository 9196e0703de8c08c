import { type PointerEvent, useState } from "react";
import { formatNumber } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";
import { keysOf } from "@/components/ui/records";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import type { Usage } from "@/lib/contract/usage";
import { columnAt, axisTicks, axisTop } from "./chart-scale";
import { type Measure, usageMessages } from "./messages";

/** Shows usage as totals, as a chart by day, and as a table. */
export function OverTime({ days, totals }: Pick<Usage, "days" | "totals">) {
  const [measure, setMeasure] = useState<Measure>("decks");
  const { name, of } = usageMessages.measures[measure];
  const total = totals[measure];
  return (
    <Panel className="overflow-hidden">
      <Measures totals={totals} chosen={measure} onChoose={setMeasure} />
      <div className="p-4">
        <DayChart
          label={usageMessages.summary(name, formatNumber(total), days.length)}
          days={days.map((day) => ({ date: day.date, count: day[measure] }))}
          describe={of}
          idle={
            total === 0
              ? usageMessages.nothing
              : usageMessages.average(formatNumber(Math.round((100 * total) / days.length) / 100))
          }
        />
        <details className="mt-3">
          <summary className="w-fit text-sm font-medium text-accent-text">{usageMessages.asTable}</summary>
          <div className="mt-2 max-h-80 overflow-y-auto">
            <Table label={usageMessages.overTime(name)}>
              <HeadRow>
                <Th className="py-1.5">{usageMessages.day}</Th>
                <Th className="py-1.5 text-right">{name}</Th>
              </HeadRow>
              <tbody>
                {days.toReversed().map((day) => (
                  <tr key={day.date} className="border-b border-line last:border-0">
                    <Td className="py-1.5">{formatDay(day.date)}</Td>
                    <Td className="py-1.5 text-right tabular-nums">{formatNumber(day[measure])}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </details>
      </div>
    </Panel>
  );
}

const measures = keysOf(usageMessages.measures);

/** Shows the totals of the period. The chart shows the selected one. */
function Measures({
  totals,
  chosen,
  onChoose,
}: {
  totals: Readonly<Record<Measure, number>>;
  chosen: Measure;
  onChoose: (measure: Measure) => void;
}) {
  return (
    <fieldset className="grid grid-cols-2 border-b border-line sm:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">{usageMessages.measure}</legend>
      {measures.map((measure) => (
        <label
          key={measure}
          className="cursor-pointer border-b-2 border-transparent px-4 py-3 -outline-offset-2 hover:bg-sunken has-[:checked]:border-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
        >
          <input
            type="radio"
            name="measure"
            checked={chosen === measure}
            onChange={() => onChoose(measure)}
            className="sr-only"
          />
          {usageMessages.measures[measure].name}
          <span
            className={`block text-xl font-semibold tabular-nums ${measure === "failed_jobs" && totals[measure] > 0 ? "text-danger-text" : ""}`}
          >
            {formatNumber(totals[measure])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type DayChartProps = {
  label: string;
  days: readonly { date: string; count: number }[];
  describe: (count: number) => string;
  idle: string;
};

/**
 * Shows a column for each day. The text above describes the day under the pointer. A table beside the chart has the
 * same figures.
 */
function DayChart({ label, days, describe, idle }: DayChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const top = axisTop(days.map(({ count }) => count));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(columnAt((event.clientX - left) / width, days.length));
  };
  const pointed = at === null ? undefined : days[at];
  const marks = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => (day ? [day.date] : []));
  return (
    <figure>
      <p className="mb-2 h-5.5 text-muted">
        {pointed ? `${formatDay(pointed.date)}: ${describe(pointed.count)}` : idle}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
        <div
          aria-hidden
          className="flex h-44 flex-col justify-between text-right text-xs leading-0 text-muted tabular-nums"
        >
          {axisTicks(top).map((tick) => (
            <span key={tick}>{formatNumber(tick)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
          className="h-44 w-full touch-pan-y overflow-visible"
        >
          {axisTicks(top).map((tick) => (
            <path
              key={tick}
              d={`M0 ${100 - (100 * tick) / top}H${days.length}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {days.map(({ date, count }, index) => (
            <g key={date}>
              {at === index ? <rect x={index} y={0} width={1} height={100} className="fill-sunken" /> : null}
              <rect
                x={index + 0.14}
                y={100 - (100 * count) / top}
                width={0.72}
                height={(100 * count) / top}
                className={at === index ? "fill-accent-strong" : "fill-accent"}
              />
            </g>
          ))}
        </svg>
        <div aria-hidden className="col-start-2 mt-1.5 flex justify-between text-xs text-muted">
          {marks.map((date, index) => (
            <span key={index}>{formatDay(date)}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** Formats a day in the person's locale. Days start and end at midnight UTC. */
function formatDay(date: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
