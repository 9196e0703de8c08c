"use client";

import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { slides } from "@/components/slides/messages";
import { templates } from "@/components/templates/messages/templates";
import { templatesQuery } from "@/components/templates/queries/queries";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Select } from "@/components/ui/form/select";
import { SearchInput } from "@/components/ui/search-input";
import type { ContentLayout } from "@/lib/contract/analysis";
import type { SlideList } from "@/lib/contract/slides";
import type { Filters } from "./filters";

const texts = slides.picker;

type BrowseFiltersProps = { filters: Filters; onFilters: (filters: Filters) => void; found: SlideList | undefined };

/** What the slides are narrowed by. The choices are those that the slides found so far leave. */
export function BrowseFilters({ filters, onFilters, found }: BrowseFiltersProps) {
  // On phones the filters are folded away: the slides need the room.
  const [unfolded, setUnfolded] = useState(false);
  const set = (change: Partial<Filters>) => onFilters({ ...filters, ...change });
  const { data } = useQuery(templatesQuery({ status: "ready", limit: 1 }));
  const categories = Object.keys(data?.aggregations.categories ?? {}).sort((a, b) => a.localeCompare(b));
  const counts = found?.aggregations.content_layouts ?? {};
  const layouts = (Object.keys(templates.layouts) as ContentLayout[]).filter(
    (layout) => counts[layout] || layout === filters.layout,
  );
  const listed = (found?.templates ?? []).map(({ template_id: value, template_name: label }) => ({ value, label }));
  const missing = filters.template && !listed.some(({ value }) => value === filters.template);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex gap-2 max-sm:w-full">
        <SearchInput label={texts.search} value={filters.search} onChange={(search) => set({ search })} />
        <Button
          size="icon"
          aria-label={texts.filters}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="sm:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
        </Button>
      </div>
      <div className={unfolded ? "grid w-full grid-cols-2 gap-2 sm:contents" : "contents max-sm:hidden"}>
        <Select
          label={texts.kind}
          value={filters.kind}
          onChange={(kind) => set({ kind: kind === "layout" ? "layout" : "slide", layout: "" })}
          choices={[
            { value: "slide", label: texts.kinds.slide },
            { value: "layout", label: texts.kinds.layout },
          ]}
        />
        <Select
          label={texts.template}
          value={filters.template}
          onChange={(template) => set({ template })}
          className="sm:w-44"
          choices={[
            { value: "", label: texts.allTemplates },
            ...(missing ? [{ value: filters.template, label: texts.only }] : []),
            ...listed,
          ]}
        />
        {categories.length > 0 ? (
          <Select
            label={texts.category}
            value={filters.category}
            onChange={(category) => set({ category })}
            className="sm:w-40"
            choices={[
              { value: "", label: texts.allCategories },
              ...categories.map((value) => ({ value, label: value })),
            ]}
          />
        ) : null}
        <Select
          label={texts.layout}
          value={filters.layout}
          onChange={(layout) => set({ layout: layout as Filters["layout"] })}
          className="sm:w-44"
          choices={[
            { value: "", label: texts.allLayouts },
            ...layouts.map((value) => ({
              value,
              label: texts.layoutCount(templates.layouts[value] ?? value, counts[value] ?? 0),
            })),
          ]}
        />
        <fieldset className="flex items-center gap-4 max-sm:col-span-2">
          <legend className="sr-only">{texts.with}</legend>
          <Checkbox label={texts.withTable} checked={filters.table} onCheckedChange={(table) => set({ table })} />
          <Checkbox label={texts.withChart} checked={filters.chart} onCheckedChange={(chart) => set({ chart })} />
        </fieldset>
      </div>
    </div>
  );
}
