"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { docsMessages } from "@/components/docs/messages";
import { RichText } from "@/components/docs/rich-text";
import { type JsonSchema, type Schemas, dereference } from "@/lib/contract/openapi/json-schema";
import { type SchemaField, fieldGroups, describeLimits, typeText } from "./schema";

/** `answered`: the fields are those of a response, which are always present unless they are marked as optional. */
type TreeProps = { schema: JsonSchema; schemas: Schemas; answered?: boolean };

/** Shows the fields of a schema. Nested fields expand on demand. */
export function SchemaTree({ schema, schemas, answered = false }: TreeProps) {
  return fieldGroups(schema, schemas).map(({ label, fields }, index) => (
    <div key={index}>
      {label ? <p className="pt-3 pb-1 text-sm font-medium">{label}</p> : null}
      <ul className="divide-y divide-line">
        {fields.map((field) => (
          <FieldRow key={field.name} field={field} schemas={schemas} answered={answered} />
        ))}
      </ul>
    </div>
  ));
}

function FieldRow({
  field: { name, required, schema },
  schemas,
  answered,
}: {
  field: SchemaField;
  schemas: Schemas;
  answered: boolean;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const resolved = dereference(schema, schemas);
  const deep = fieldGroups(schema, schemas).length > 0;
  return (
    <li className="py-2.5">
      <FieldHead name={name} type={typeText(schema)} required={required && !answered} absent={answered && !required} />
      <FieldFacts schema={resolved} />
      {deep ? (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="mt-1 -ml-1 inline-flex items-center gap-1 rounded-sm text-sm font-medium text-accent-text"
        >
          <ChevronRight aria-hidden className={`size-4 transition-transform ${open ? "rotate-90" : ""}`} />
          {docsMessages.fieldsOf(name)}
        </button>
      ) : null}
      <div id={id} className={open ? "mt-1.5 border-l-2 border-line pl-3 sm:pl-4" : "hidden"}>
        {open ? <SchemaTree schema={schema} schemas={schemas} answered={answered} /> : null}
      </div>
    </li>
  );
}

export function FieldHead({
  name,
  type,
  required,
  absent,
}: {
  name: string;
  type: string;
  required?: boolean;
  absent?: boolean;
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <code className="font-mono text-sm font-semibold break-all">{name}</code>
      <span className="text-sm text-muted">{type}</span>
      {required ? <span className="text-xs font-medium text-danger-text">{docsMessages.required}</span> : null}
      {absent ? <span className="text-xs text-muted">{docsMessages.absent}</span> : null}
    </p>
  );
}

/** Shows the description, the allowed values and the limits of a value. */
export function FieldFacts({ schema, description = schema.description }: { schema: JsonSchema; description?: string }) {
  const values = (schema.enum ?? schema.items?.enum ?? []).filter((value) => value !== null);
  const limits = describeLimits(schema);
  return (
    <>
      {description ? (
        <p className="mt-0.5 max-w-2xl">
          <RichText text={description} />
        </p>
      ) : null}
      {values.length > 0 ? (
        <p className="mt-1 flex flex-wrap gap-1">
          {values.map((value) => (
            <code key={String(value)} className="rounded-sm bg-sunken px-1.5 font-mono text-xs leading-5">
              {String(value)}
            </code>
          ))}
        </p>
      ) : null}
      {limits.length > 0 ? <p className="mt-0.5 text-sm text-muted">{limits.join(" · ")}</p> : null}
    </>
  );
}
