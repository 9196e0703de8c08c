import { Trash2 } from "lucide-react";
import { useCallback, useLayoutEffect, useRef } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import type { SlideIssue } from "@/components/decks/slide-issues";
import { ErrorState } from "@/components/shell/states";
import { IconButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/progress";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { ThemeContext } from "./color-field";
import { ContentColumns } from "./content-columns";
import { IssuesProvider, OtherIssues } from "./field-issues";
import { isChange, setAt, shownText, valueAt, type SetField } from "./field-path";
import { FormField, GrowingText, CapacityNote } from "./form-field";
import { GhostProvider, useGhost, useGhostText } from "./ghost";
import { editorMessages } from "./messages";
import { PictureFields } from "./picture-editor";
import { retypeText } from "./runs";
import { type FieldName, type TextCapacity, type SlideForm, fieldNames, shownFields, useSlideForm } from "./slide-form";

type SlideFormViewProps = { slide: DeckSlide; issues: readonly SlideIssue[]; onChange: (data: SlideData) => void };

/** Shows the form of a slide: its fields, and any content that has no field. */
export function SlideFormView({ slide, issues, onChange }: SlideFormViewProps) {
  const { form, example, error, isPending, retry } = useSlideForm(slide);
  // If two changes happen in one tick, the second applies to the result of the first.
  const latest = useRef(slide.data);
  useLayoutEffect(() => {
    latest.current = slide.data;
  }, [slide.data]);
  const set = useCallback<SetField>(
    (path, value) => {
      latest.current = setAt(latest.current, path, isChange(value) ? value(valueAt(latest.current, path)) : value);
      onChange(latest.current);
    },
    [onChange],
  );
  if (isPending) return <FormSkeleton />;
  if (!form && error) return <ErrorState what={editorMessages.noForm} error={error} onRetry={retry} />;
  const fields = form?.fields ?? new Map();
  const shown = form ? shownFields(form, slide.data) : [];
  const field = (name: FieldName) => (
    <TextField
      key={name}
      name={name}
      value={slide.data[name]}
      capacity={fields.get(name) ?? null}
      onChange={(value) => set([name], value)}
    />
  );
  const above = ["header", "title", "subtitle"];
  const own = form ? <CustomFields form={form} values={slide.data.custom_fields} set={set} /> : null;
  // Where the title is a text box, as on many covers, it is one of the slide's own fields.
  const isOwnFirst = !fields.has("title");
  // The notice above the form already shows this issue, with a button.
  const isGone = issues.some(({ code }) => code === "SLIDE_NOT_FOUND");
  // A new slide is empty because nobody has filled it in yet, which the list of slides says.
  const others = issues.filter(({ code }) => code !== "SLIDE_NOT_FOUND" && code !== "EMPTY_SLIDE");
  return (
    <IssuesProvider issues={others}>
      <GhostProvider example={example}>
        <ThemeContext value={slide.templateId}>
          <OtherIssues />
          <div className="grid gap-5">
            {form || isGone ? null : <Notice tone="warning">{editorMessages.unknownSlide}</Notice>}
            {shown.filter((name) => above.includes(name)).map(field)}
            {isOwnFirst ? own : null}
            {form ? <ContentColumns slideKey={slide.key} content={slide.data.content} form={form} set={set} /> : null}
            {isOwnFirst ? null : own}
            {form ? <PictureFields form={form} values={slide.data.custom_fields} set={set} /> : null}
            {shown.filter((name) => !above.includes(name)).map(field)}
            <ExtraContent data={slide.data} form={form} set={set} />
          </div>
        </ThemeContext>
      </GhostProvider>
    </IssuesProvider>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={editorMessages.loadingForm} className="grid gap-5">
      {["h-9", "h-9", "h-48"].map((height, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}

const { fields: fieldsMessages } = editorMessages;
const hints: Partial<Record<FieldName, string>> = {
  notes: fieldsMessages.notesHint,
  footer: fieldsMessages.footerHint,
};

type TextFieldProps = { name: FieldName; value: unknown; capacity: TextCapacity; onChange: (value: RichText) => void };

/** A text field outside the content columns. */
function TextField({ name, value, capacity, onChange }: TextFieldProps) {
  const ghost = useGhostText([name]);
  const text = shownText(value);
  return (
    <FormField
      path={[name]}
      label={fieldsMessages[name]}
      hint={hints[name]}
      aside={<CapacityNote text={text} capacity={capacity} />}
    >
      {(control) => (
        <GrowingText
          {...control}
          value={text}
          placeholder={ghost}
          onChange={(event) => onChange(retypeText(value, event.currentTarget.value))}
        />
      )}
    </FormField>
  );
}

type CustomFieldsProps = { form: SlideForm; values: unknown; set: SetField };

/** Shows the slide's own text fields (figures, labels, captions). */
function CustomFields({ form: { pictures, labels }, values, set }: CustomFieldsProps) {
  const examples = useGhost(["custom_fields"]);
  const names = [...new Set([...Object.keys(examples ?? {}), ...Object.keys(values ?? {})])];
  return names
    .filter((name) => !pictures.includes(name))
    .map((name) => (
      <CustomField
        key={name}
        name={name}
        label={labels.get(name) ?? fieldsMessages.custom(name)}
        value={valueAt(values, [name])}
        set={set}
      />
    ));
}

type CustomFieldProps = { name: string; label: string; value: unknown; set: SetField };

function CustomField({ name, label, value, set }: CustomFieldProps) {
  const path = ["custom_fields", name];
  const ghost = useGhostText(path);
  return (
    <FormField path={path} label={label}>
      {(control) => (
        <GrowingText
          {...control}
          value={shownText(value)}
          placeholder={ghost}
          onChange={(event) => set(path, retypeText(value, event.currentTarget.value))}
        />
      )}
    </FormField>
  );
}

const { extra: extraMessages } = editorMessages;

/** Returns the names of content that no field shows. */
function extraNames(data: SlideData, form: SlideForm | null): string[] {
  const shown = new Set<string>(["slide_format", ...(form ? ["content", "custom_fields", ...form.fields.keys()] : [])]);
  const named = new Set<string>(fieldNames);
  return Object.entries(data).flatMap(([name, value]) =>
    shown.has(name) || ((value === null || value === undefined) && named.has(name)) ? [] : [name],
  );
}

const extraLabel = (name: string): string => (isFieldName(name) ? fieldsMessages[name] : fieldsMessages.custom(name));
const isFieldName = (name: string): name is FieldName => fieldNames.some((one) => one === name);

/** Returns text unchanged, and other content as JSON. */
const extraText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value, null, 2));

/** Shows content that has no field. It is kept until it is removed. */
function ExtraContent({ data, form, set }: { data: SlideData; form: SlideForm | null; set: SetField }) {
  const names = extraNames(data, form);
  if (names.length === 0) return null;
  return (
    <section aria-label={extraMessages.title} className="rounded-md border border-line bg-sunken p-3">
      <h3 className="font-medium">{extraMessages.title}</h3>
      <p className="text-sm text-muted">{extraMessages.body}</p>
      <ul className="mt-2 grid gap-2">
        {names.map((name) => (
          <li key={name} className="flex items-start gap-2" data-path={name}>
            <pre
              tabIndex={0}
              aria-label={name}
              className="max-h-40 min-w-0 flex-1 overflow-auto rounded-sm border border-line bg-surface p-2 text-sm whitespace-pre-wrap"
            >
              {`${extraLabel(name)}: ${extraText(valueAt(data, [name]))}`}
            </pre>
            <IconButton icon={Trash2} label={extraMessages.remove(name)} onClick={() => set([name], undefined)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
