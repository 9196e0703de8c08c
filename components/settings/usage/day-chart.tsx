"use client";

import { useState, type PointerEvent } from "react";
import { formatNumber } from "@/components/ui/format/number";
import { columnAt, ticksOf, topOf } from "./chart-scale";
import { formatDay } from "./format-day";

type DayChartProps = {
  label: string;
  days: readonly { date: string; count: number }[];
  describe: (count: number) => string;
  idle: string;
};

/** A column for each day. The day under the pointer is told above; the same figures stand in a table beside the chart. */
export function DayChart({ label, days, describe, idle }: DayChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const top = topOf(days.map(({ count }) => count));
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
          {ticksOf(top).map((tick) => (
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
          {ticksOf(top).map((tick) => (
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
