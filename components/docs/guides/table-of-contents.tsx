import { texts } from "../../texts";
import type { Heading } from "./parse-guide";

/** The sections of a page, beside it where there is room. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label={texts.docs.onThisPage} className="sticky top-20 self-start text-sm max-xl:hidden">
      <p className="mb-2 font-medium">{texts.docs.onThisPage}</p>
      <ul className="grid gap-1.5 border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="-ml-px block border-l border-transparent pl-3 text-muted hover:border-field hover:text-ink">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
