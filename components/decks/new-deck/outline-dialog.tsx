import { useMutation, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { meQuery } from "@/components/api/me";
import type { Deck } from "@/components/decks/deck";
import { newDeckMessages } from "@/components/decks/messages";
import { describeError } from "@/components/shell/error-messages";
import { templatesQuery } from "@/components/templates/queries";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { dropTarget } from "@/components/ui/drop-target";
import { SelectField, TextareaField } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { OutlineAnswer } from "@/lib/contract/outline";
import { BriefForm } from "./brief-form";
import type { OutlineChoice } from "./outline-choices";
import { outlineMessages as messages } from "./outline-messages";
import { OutlineSlides } from "./outline-slides";
import { useDeckFromRequest } from "./start-deck";

type Source = { text: string; file: File | null; templateId: string };

/** Sends a document to the API, which chooses slides for it. Nothing is stored. */
function outlineOf({ text, file, templateId }: Source): Promise<OutlineAnswer> {
  const template = templateId === "" ? {} : { template_id: templateId };
  if (!file) return call("POST /decks/outline", { body: { markdown: text, ...template } });
  const form = new FormData();
  form.set("file", file);
  if (templateId !== "") form.set("template_id", templateId);
  return call("POST /decks/outline", { body: form });
}

type OutlineDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onDone: (deck: Deck) => void };

/** Creates a deck from an outline: asks for its text or file, then shows the slides that were chosen for it. */
export function OutlineDialog({ open, onOpenChange, onDone }: OutlineDialogProps) {
  const [source, setSource] = useState<Source>({ text: "", file: null, templateId: "" });
  const [isOpening, setIsOpening] = useState(false);
  /** What people chose instead of the slide that was chosen for them, by 0-based index. */
  const [choices, setChoices] = useState<ReadonlyMap<number, OutlineChoice>>(new Map());
  const toDeck = useDeckFromRequest();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: outlineOf,
    onMutate: () => setChoices(new Map()),
  });
  const openDeck = async ({ name, slides, options }: OutlineAnswer) => {
    setIsOpening(true);
    try {
      onDone(await toDeck({ name, options, slides: slides.map((slide, index) => choices.get(index) ?? slide) }));
    } catch (fault) {
      toast.error(newDeckMessages.failed, { description: describeError(fault) });
    } finally {
      setIsOpening(false);
    }
  };
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={data ? messages.review : messages.body}
      footer={
        <>
          {data ? (
            <Button variant="ghost" className="mr-auto" onClick={reset}>
              {messages.back}
            </Button>
          ) : null}
          <Button onClick={() => onOpenChange(false)}>{commonMessages.cancel}</Button>
          {data ? (
            <Button variant="primary" pending={isOpening} onClick={() => void openDeck(data)}>
              {messages.open(data.slides.length)}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!source.file && source.text.trim() === ""}
              pending={isPending}
              onClick={() => mutate(source)}
            >
              {messages.show}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <OutlineSlides
          outline={data}
          isChosen={source.templateId !== ""}
          choices={choices}
          onChoose={(index, choice) => setChoices((before) => new Map(before).set(index, choice))}
        />
      ) : (
        <div className="grid gap-4 pt-1">
          <OutlineSource source={source} onChange={setSource} />
          {error ? (
            <Notice tone="danger" title={messages.failed}>
              {describeError(error)}
            </Notice>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

function OutlineSource({ source, onChange }: { source: Source; onChange: Dispatch<SetStateAction<Source>> }) {
  const input = useRef<HTMLInputElement>(null);
  const { data: me } = useQuery(meQuery);
  const { data } = useQuery(templatesQuery({ status: "ready", limit: 100, sort: "updated_at", order: "desc" }));
  const take = (file: File | undefined) => file && onChange({ ...source, file });
  return (
    <div {...dropTarget(([file]) => take(file))} className="grid gap-4 rounded-lg data-drop:bg-accent-soft">
      {me?.language_model && !source.file ? (
        <BriefForm
          templateId={source.templateId}
          // Once someone changes the outline, the language model no longer overwrites it.
          onText={(text, before) =>
            onChange((present) => (before === null || present.text === before ? { ...present, text } : present))
          }
        />
      ) : null}
      {source.file ? (
        <p className="flex items-center gap-3 rounded-lg border border-line bg-sunken px-4 py-3">
          <FileText aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 grow truncate font-medium">{source.file.name}</span>
          <Button variant="ghost" onClick={() => onChange({ ...source, file: null })}>
            {messages.removeFile}
          </Button>
        </p>
      ) : (
        <TextareaField
          label={messages.label}
          value={source.text}
          placeholder={messages.placeholder}
          onChange={(event) => onChange({ ...source, text: event.currentTarget.value })}
          className={`${me?.language_model ? "h-[22dvh]" : "h-[40dvh]"} resize-none bg-canvas font-mono !text-sm leading-5`}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>{messages.choose}</Button>
        <p className="text-muted">{messages.drop}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={messages.choose}
          accept=".md,.markdown,.txt,.docx,.xlsx,.csv,.tsv"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <SelectField
        label={messages.template}
        value={source.templateId}
        onChange={(templateId) => onChange({ ...source, templateId })}
        choices={[
          { value: "", label: messages.best },
          ...(data?.templates ?? []).map(({ template_id, filename, metadata }) => ({
            value: template_id,
            label: metadata?.name ?? filename,
          })),
        ]}
      />
    </div>
  );
}
