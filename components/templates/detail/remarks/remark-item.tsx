"use client";

import { remarks as texts } from "@/components/templates/messages/remarks";
import { templates } from "@/components/templates/messages/templates";
import type { RemarkGroup } from "./group-remarks";

/** A kind of remark: what it means, what to do, the slides that it is about, and the service's own words. */
export function RemarkItem({ group, onSlide }: { group: RemarkGroup; onSlide: (number: number) => void }) {
  const { code, count, slides, messages } = group;
  const { title, body, remedy } = texts.kinds[code];
  return (
    <li className="max-w-3xl">
      <p className="font-medium">{title(count)}</p>
      <p>
        {body} {remedy}
      </p>
      {slides.length > 0 ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1">
          {slides.map((number) => (
            <button
              key={number}
              type="button"
              onClick={() => onSlide(number)}
              className="inline-flex min-h-6 items-center rounded-sm font-medium text-accent-text underline underline-offset-2 max-sm:min-h-10 max-sm:px-1.5"
            >
              {templates.slide(number)}
            </button>
          ))}
        </p>
      ) : null}
      <details className="mt-1 text-sm">
        <summary className="inline-block rounded-sm text-muted max-sm:py-2">{texts.details}</summary>
        <ul className="mt-1 list-disc pl-5 text-muted">
          {messages.map((message, index) => (
            <li key={index} className="break-words">
              {message}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
