"use client";

import { useState } from "react";
import type { Path } from "@/components/decks/editors/data/set-at";
import { FormField } from "@/components/decks/editors/form/form-field";
import { editors } from "@/components/decks/editors/messages";
import { Textarea } from "@/components/ui/form/field";
import { rowsOfText, textOfRows } from "./data-rows";

const { chart: texts } = editors;

/** The rows of the table under a chart as lines of text, which stay as they are written while one writes. */
export function DataRowsField({
  path,
  rows,
  onChange,
}: {
  path: Path;
  rows: unknown;
  onChange: (rows: string[][] | undefined) => void;
}) {
  const [written, setWritten] = useState({ rows: textOfRows(rows), text: textOfRows(rows) });
  const shown = textOfRows(rows);
  const text = written.rows === shown ? written.text : shown;
  return (
    <FormField path={path} label={texts.dataRows} hint={texts.dataRowsHint}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={text}
          onChange={(event) => {
            const next = rowsOfText(event.currentTarget.value);
            setWritten({ rows: textOfRows(next), text: event.currentTarget.value });
            onChange(next);
          }}
          className="font-mono text-sm whitespace-pre"
        />
      )}
    </FormField>
  );
}
