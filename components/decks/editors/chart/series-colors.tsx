"use client";

import type { EditorProps } from "@/components/decks/editors/form/block-editor";
import { ColorField } from "@/components/decks/editors/format/color-field";
import { editors } from "@/components/decks/editors/messages";
import type { ChartGridSeries } from "@/components/grid/chart/chart-sheet";

const { chart: texts } = editors;

/** A colour for each series, where it is to differ from the template's. */
export function SeriesColors({
  path,
  series,
  set,
}: Pick<EditorProps, "path" | "set"> & { series: readonly ChartGridSeries[] }) {
  if (series.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.colors}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {series.map(({ name, color }, index) => {
          const place = [...path, "series", index, "color"];
          return (
            <ColorField
              key={index}
              path={place}
              label={name || texts.series(index + 1)}
              value={color}
              onChange={(value) => set(place, value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
