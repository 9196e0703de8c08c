"use client";

import { editors } from "../../../texts/editors";
import { valueAt } from "../data/set-at";
import type { EditorProps } from "../form/block-editor";
import { FormatFields } from "../format/format-fields";
import { More } from "../format/more";

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
