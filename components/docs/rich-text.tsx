import type { ReactNode } from "react";

const marks = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/;

function piece(text: string, key: number): ReactNode {
  if (text.startsWith("`"))
    return (
      <code key={key} className="rounded-sm bg-sunken px-1 font-mono text-[0.85em] break-words">
        {text.slice(1, -1)}
      </code>
    );
  if (text.startsWith("**"))
    return (
      <strong key={key} className="font-semibold">
        {text.slice(2, -2)}
      </strong>
    );
  const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? [];
  return href ? (
    <a key={key} href={href} className="text-accent-text underline underline-offset-2">
      {label}
    </a>
  ) : (
    text
  );
}

/** Renders text of the OpenAPI document: paragraphs, `code`, **strong** words and [links](…). */
export function RichText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, at) => (
    <span key={at} className={at > 0 ? "mt-1.5 block" : "block"}>
      {paragraph.split(marks).map(piece)}
    </span>
  ));
}
