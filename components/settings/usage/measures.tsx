"use client";

import { formatNumber } from "@/components/ui/format/number";
import { usage as words, type Measure } from "./messages";

export const measures = Object.keys(words.measures) as Measure[];

/** The sums of the period; the chosen one is drawn over time. */
export function Measures({
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
      <legend className="sr-only">{words.measure}</legend>
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
          {words.measures[measure].name}
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
