"use client";

import { editors } from "@/components/decks/editors/messages";
import type { FieldName, Room } from "@/components/decks/editors/schema/read-schema";
import { FormField } from "./form-field";
import { GrowingText } from "./growing-text";
import { RoomNote } from "./room-note";

const { fields: texts } = editors;
const hints: Partial<Record<FieldName, string>> = { notes: texts.notesHint, footer: texts.footerHint };

type TextFieldProps = { name: FieldName; value: unknown; room: Room; onChange: (value: string | undefined) => void };

/** One of the texts that stand outside of the content. */
export function TextField({ name, value, room, onChange }: TextFieldProps) {
  const text = typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
  return (
    <FormField path={[name]} label={texts[name]} hint={hints[name]} aside={<RoomNote text={text} room={room} />}>
      {(control) => (
        <GrowingText {...control} value={text} onChange={(event) => onChange(event.currentTarget.value || undefined)} />
      )}
    </FormField>
  );
}
