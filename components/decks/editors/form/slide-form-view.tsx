"use client";

import { useCallback, useLayoutEffect, useRef } from "react";
import type { DeckSlide } from "@/components/decks/deck/deck";
import type { SlideIssue } from "@/components/decks/deck/issues";
import { type Path, setAt, valueAt } from "@/components/decks/editors/data/set-at";
import { IssuesProvider } from "@/components/decks/editors/issues/issues-context";
import { OtherIssues } from "@/components/decks/editors/issues/other-issues";
import { editors as texts } from "@/components/decks/editors/messages";
import { fieldNames } from "@/components/decks/editors/schema/read-schema";
import { useSlideForm } from "@/components/decks/editors/schema/use-slide-form";
import { ErrorState } from "@/components/shell/states/error-state";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { SlideData } from "@/lib/contract/slide-data";
import { ContentColumns } from "./content-columns";
import { ExtraContent } from "./extra-content";
import { TextField } from "./text-field";

/** Gives a place of the slide data another value, or one made of what stands there; undefined takes it away. */
export type SetField = (path: Path, value: unknown | ((present: unknown) => unknown)) => void;
type SlideFormViewProps = { slide: DeckSlide; issues: readonly SlideIssue[]; onChange: (data: SlideData) => void };

/** The fields that the slide has, and what else its content holds. */
export function SlideFormView({ slide, issues, onChange }: SlideFormViewProps) {
  const { form, error, isPending, retry } = useSlideForm(slide);
  // Two changes of one moment both count: the second is made to what the first left.
  const latest = useRef(slide.data);
  useLayoutEffect(() => {
    latest.current = slide.data;
  }, [slide.data]);
  const set = useCallback<SetField>(
    (path, value) => {
      latest.current = setAt(
        latest.current,
        path,
        typeof value === "function" ? (value as (present: unknown) => unknown)(valueAt(latest.current, path)) : value,
      );
      onChange(latest.current);
    },
    [onChange],
  );
  if (isPending) return <FormSkeleton />;
  if (!form && error) return <ErrorState what={texts.noForm} error={error} onRetry={retry} />;
  const fields = form?.fields ?? new Map();
  const shown = fieldNames.filter((name) => fields.has(name));
  const field = (name: (typeof fieldNames)[number]) => (
    <TextField
      key={name}
      name={name}
      value={slide.data[name]}
      room={fields.get(name) ?? null}
      onChange={(value) => set([name], value)}
    />
  );
  const above = ["header", "title", "subtitle"];
  return (
    <IssuesProvider issues={issues}>
      <OtherIssues />
      <div className="grid gap-5">
        {form ? null : <Notice tone="warning">{texts.unknownSlide}</Notice>}
        {shown.filter((name) => above.includes(name)).map(field)}
        {form ? <ContentColumns slideKey={slide.key} content={slide.data.content} form={form} set={set} /> : null}
        {shown.filter((name) => !above.includes(name)).map(field)}
        <ExtraContent data={slide.data} form={form} set={set} />
      </div>
    </IssuesProvider>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={texts.loadingForm} className="grid gap-5">
      {["h-9", "h-9", "h-48"].map((height, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}
