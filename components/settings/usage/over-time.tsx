"use client";

import { useState } from "react";
import { formatNumber } from "@/components/ui/format/number";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import type { Usage } from "@/lib/contract/usage";
import { DayChart } from "./day-chart";
import { formatDay } from "./format-day";
import { Measures } from "./measures";
import { usage as words, type Measure } from "./messages";

/** What was made, as sums, day by day, and as a table. */
export function OverTime({ days, totals }: Pick<Usage, "days" | "totals">) {
  const [measure, setMeasure] = useState<Measure>("decks");
  const { name, of } = words.measures[measure];
  const total = totals[measure];
  return (
    <Panel className="overflow-hidden">
      <Measures totals={totals} chosen={measure} onChoose={setMeasure} />
      <div className="p-4">
        <DayChart
          label={words.summary(name, formatNumber(total), days.length)}
          days={days.map((day) => ({ date: day.date, count: day[measure] }))}
          describe={of}
          idle={
            total === 0 ? words.nothing : words.average(formatNumber(Math.round((100 * total) / days.length) / 100))
          }
        />
        <details className="mt-3">
          <summary className="w-fit text-sm font-medium text-accent-text">{words.asTable}</summary>
          <div className="mt-2 max-h-80 overflow-y-auto">
            <Table label={words.overTime(name)}>
              <HeadRow>
                <Th className="py-1.5">{words.day}</Th>
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
