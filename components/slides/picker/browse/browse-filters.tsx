"use client";

import { useQuery } from "@tanstack/react-query";
import type { ContentLayout } from "@/lib/contract/analysis";
import type { SlideList } from "@/lib/contract/slides";
import { templatesQuery } from "@/lib/queries/templates/queries";
import { slides } from "../../../texts/slides";
import { templates } from "../../../texts/templates";
import { Checkbox } from "../../../ui/form/checkbox";
import { Select } from "../../../ui/form/select";
import { SearchInput } from "../../../ui/search-input";
import type { Filters } from "./filters";

const texts = slides.picker;

type BrowseFiltersProps = { filters: Filters; onFilters: (filters: Filters) => void; found: SlideList | undefined };

/** What the slides are narrowed by. The choices are those that the slides found so far leave. */
export function BrowseFilters({ filters, onFilters, found }: BrowseFiltersProps) {
  const set = (change: Partial<Filters>) => onFilters({ ...filters, ...change });
  const { data } = useQuery(templatesQuery({ status: "ready", limit: 1 }));
  const categories = Object.keys(data?.aggregations.categories ?? {}).sort((a, b) => a.localeCompare(b));
  const counts = found?.aggregations.content_layouts ?? {};
  const layouts = (Object.keys(templates.layouts) as ContentLayout[]).filter((layout) => counts[layout] || layout === filters.layout);
  const listed = (found?.templates ?? []).map(({ template_id: value, template_name: label }) => ({ value, label }));
  const missing = filters.template && !listed.some(({ value }) => value === filters.template);
  return (
    <div className="mb-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
      <div className="col-span-2">
        <SearchInput label={texts.search} value={filters.search} onChange={(search) => set({ search })} />
      </div>
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
        choices={[{ value: "", label: texts.allTemplates }, ...(missing ? [{ value: filters.template, label: texts.only }] : []), ...listed]}
      />
      {categories.length > 0 ? (
        <Select
          label={texts.category}
          value={filters.category}
          onChange={(category) => set({ category })}
          className="sm:w-40"
          choices={[{ value: "", label: texts.allCategories }, ...categories.map((value) => ({ value, label: value }))]}
        />
      ) : null}
      <Select
        label={texts.layout}
        value={filters.layout}
        onChange={(layout) => set({ layout: layout as Filters["layout"] })}
        className="sm:w-44"
        choices={[{ value: "", label: texts.allLayouts }, ...layouts.map((value) => ({ value, label: texts.layoutCount(templates.layouts[value] ?? value, counts[value] ?? 0) }))]}
      />
      <fieldset className="col-span-2 flex items-center gap-4">
        <legend className="sr-only">{texts.with}</legend>
        <Checkbox label={texts.withTable} checked={filters.table} onCheckedChange={(table) => set({ table })} />
        <Checkbox label={texts.withChart} checked={filters.chart} onCheckedChange={(chart) => set({ chart })} />
      </fieldset>
    </div>
  );
}
