import { Trash2 } from "lucide-react";
import { editors } from "@/components/decks/editors/messages";
import { fieldNames, type SlideForm } from "@/components/decks/editors/schema/read-schema";
import { IconButton } from "@/components/ui/icon-button";
import type { SlideData } from "@/lib/contract/slide-data";
import type { SetField } from "./slide-form-view";

const { extra: texts } = editors;

/** Names of content that no field of the form shows. */
function extraNames(data: SlideData, form: SlideForm | null): string[] {
  const shown = new Set<string>(["slide_format", ...(form ? ["content", ...form.fields.keys()] : [])]);
  const named = new Set<string>(fieldNames);
  return Object.entries(data).flatMap(([name, value]) =>
    shown.has(name) || ((value === null || value === undefined) && named.has(name)) ? [] : [name],
  );
}

/** Content that the slide has no field for, as JSON: kept until a person takes it away. */
export function ExtraContent({ data, form, set }: { data: SlideData; form: SlideForm | null; set: SetField }) {
  const names = extraNames(data, form);
  if (names.length === 0) return null;
  return (
    <section aria-label={texts.title} className="rounded-md border border-line bg-sunken p-3">
      <h3 className="font-medium">{texts.title}</h3>
      <p className="text-sm text-muted">{texts.body}</p>
      <ul className="mt-2 grid gap-2">
        {names.map((name) => (
          <li key={name} className="flex items-start gap-2" data-path={name}>
            <pre
              tabIndex={0}
              aria-label={name}
              className="max-h-40 min-w-0 flex-1 overflow-auto rounded-sm border border-line bg-surface p-2 font-mono text-xs whitespace-pre-wrap"
            >
              {`"${name}": ${JSON.stringify((data as Record<string, unknown>)[name], null, 2)}`}
            </pre>
            <IconButton label={texts.remove(name)} onClick={() => set([name], undefined)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
