"use client";

import { useCallback, useLayoutEffect, useRef } from "react";
import type { SlideData } from "@/lib/contract/slide-data";
import { ErrorState } from "../../../states/error-state";
import { editors as texts } from "../../../texts/editors";
import { Notice } from "../../../ui/notice";
import { Skeleton } from "../../../ui/skeleton";
import type { DeckSlide } from "../../deck/deck";
import type { SlideIssue } from "../../deck/issues";
import { type Path, setAt, valueAt } from "../data/set-at";
import { IssuesProvider } from "../issues/issues-context";
import { OtherIssues } from "../issues/other-issues";
import { fieldNames } from "../schema/read-schema";
import { useSlideForm } from "../schema/use-slide-form";
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
