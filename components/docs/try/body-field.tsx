import { docs as docsTexts } from "@/components/docs/messages/docs";
import type { MediaType, Schemas } from "@/components/docs/reference/open-api";
import { dereference } from "@/components/docs/reference/schema-text";
import { Field, Input, Textarea } from "@/components/ui/form/field";
import { Segmented } from "@/components/ui/form/segmented";
import type { FormValue } from "./trial";

/** What is filled in for the body: a text for JSON, a file for bytes, parts for a form. */
export type BodyDraft = { type: string; text: string; file: File | null; parts: Readonly<Record<string, FormValue>> };
type BodyFieldProps = {
  content: Readonly<Record<string, MediaType>>;
  schemas: Schemas;
  draft: BodyDraft;
  onChange: (draft: BodyDraft) => void;
};

export function BodyField({ content, schemas, draft, onChange }: BodyFieldProps) {
  const types = Object.keys(content);
  return (
    <div className="grid gap-2.5">
      {types.length > 1 ? (
        <Segmented
          label={docsTexts.trial.bodyType}
          value={draft.type}
          onChange={(type) => onChange({ ...draft, type })}
          choices={types.map((type) => ({ value: type, label: docsTexts.trial.bodyTypes(type) }))}
        />
      ) : null}
      <BodyInput schema={content[draft.type]?.schema} schemas={schemas} draft={draft} onChange={onChange} />
    </div>
  );
}

function BodyInput({
  schema,
  schemas,
  draft,
  onChange,
}: { schema: MediaType["schema"] } & Omit<BodyFieldProps, "content">) {
  if (draft.type === "application/json") {
    return (
      <Field label={docsTexts.trial.body}>
        {(control) => (
          <Textarea
            {...control}
            rows={Math.min(22, Math.max(6, draft.text.split("\n").length + 1))}
            spellCheck={false}
            wrap="off"
            className="font-mono text-sm"
            value={draft.text}
            onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
          />
        )}
      </Field>
    );
  }
  if (draft.type !== "multipart/form-data")
    return <FileField label={docsTexts.trial.file} onFile={(file) => onChange({ ...draft, file })} />;
  const put = (name: string, value: FormValue | null) => {
    const { [name]: _, ...others } = draft.parts;
    onChange({ ...draft, parts: value ? { ...others, [name]: value } : others });
  };
  const parts = schema ? Object.entries(dereference(schema, schemas).properties ?? {}) : [];
  return parts.map(([name, part]) =>
    part.format === "binary" || part.contentMediaType ? (
      <FileField key={name} label={name} onFile={(file) => put(name, file)} />
    ) : (
      <Field key={name} label={name}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            spellCheck={false}
            className="font-mono text-sm"
            onChange={(event) => put(name, event.currentTarget.value)}
          />
        )}
      </Field>
    ),
  );
}

function FileField({ label, onFile }: { label: string; onFile: (file: File | null) => void }) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="file"
          className="h-auto py-1.5 file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-2 file:py-0.5 file:text-ink"
          onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
