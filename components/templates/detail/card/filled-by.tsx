"use client";

import type { Shape } from "@/components/templates/detail/place";
import { shapeCard as texts } from "@/components/templates/messages/shape-card";
import { CopyButton } from "@/components/ui/copy-button";

/** Which fields of a request fill a shape, or why none does. */
export function FilledBy({ shape }: { shape: Shape }) {
  if (shape.fills.length === 0) {
    const text = shape.role === "unsupported" ? texts.unsupported : shape.left_out ? texts.leftOut : texts.noField;
    return <p className="px-4 pb-3 text-sm text-muted">{text}</p>;
  }
  return (
    <div className="px-4 pb-3">
      <p className="mb-1 text-sm text-muted">{shape.fills.length > 1 ? texts.oneOf : texts.fields}</p>
      <ul className="grid gap-1">
        {shape.fills.map((field) => (
          <li key={field} className="flex items-center gap-1">
            <code className="min-w-0 flex-1 rounded-sm bg-accent-soft px-1.5 py-1 font-mono text-xs break-all text-accent-text">
              {field}
            </code>
            <CopyButton variant="ghost" size="sm" text={field} aria-label={`${texts.copyField} ${field}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}
