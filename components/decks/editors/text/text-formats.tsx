"use client";

import { valueAt } from "@/components/decks/editors/data/set-at";
import type { EditorProps } from "@/components/decks/editors/form/block-editor";
import { FormatFields } from "@/components/decks/editors/format/format-fields";
import { More } from "@/components/decks/editors/format/more";
import { editors } from "@/components/decks/editors/messages";

const { text: texts } = editors;
const parts = ["header", "text", "bullets"] as const;

/** The look of the parts of a text. */
export function TextFormats({ path, body, set }: Pick<EditorProps, "path" | "body" | "set">) {
  return (
    <More label={texts.format}>
      <div className="grid gap-4">
        {parts.map((part) => (
          <FormatFields
            key={part}
            legend={texts.formatOf[part]}
            path={[...path, `${part}_format`]}
            format={valueAt(body, [`${part}_format`])}
            set={set}
          />
        ))}
      </div>
    </More>
  );
}
