"use client";

import { useEffect, useState } from "react";
import { docsMessages } from "@/components/docs/messages";
import type { Heading } from "./parse-guide";

/** Pixels from the top of the window, below the bar. A heading above this line has been reached. */
const line = 96;

/** Returns the id of the heading whose section is being read. */
function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const find = () =>
      setCurrent(
        headings.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line)
          ?.id ?? null,
      );
    find();
    addEventListener("scroll", find, { passive: true });
    return () => removeEventListener("scroll", find);
  }, [headings]);
  return current;
}

/** Lists the sections of a page beside it, if there is room. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings);
  if (headings.length < 2) return null;
  return (
    <nav aria-label={docsMessages.onThisPage} className="sticky top-20 self-start text-sm @max-[52rem]:hidden">
      <p className="mb-2 font-medium">{docsMessages.onThisPage}</p>
      <ul className="grid gap-1.5 border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className="-ml-px block border-l border-transparent pl-3 text-muted hover:border-field hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
