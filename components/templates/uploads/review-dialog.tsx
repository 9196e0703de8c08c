import { useQueries, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, CircleAlert, FileCheck, FileWarning, ImageOff, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type FrameState, PreviewFrame } from "@/components/slides/preview-frame";
import { useMetadataInUse } from "@/components/templates/metadata-fields";
import { metadataMessages } from "@/components/templates/metadata-messages";
import { largestTemplateQuery, templatesQuery } from "@/components/templates/queries";
import { TagsInput } from "@/components/templates/tags-input";
import { Button, IconButton, Spinner } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/form-fields";
import { formatBytes } from "@/components/ui/format";
import { commonMessages } from "@/components/ui/messages";
import { SuggestInput } from "@/components/ui/suggest-input";
import { checkFile } from "./check-file";
import { FileName } from "./file-name";
import { uploadMessages } from "./messages";
import { UploadButton } from "./upload-button";
import { describeEarlyRejection } from "./upload-errors";
import { useUploads } from "./uploads-provider";

/** Shows the chosen files before they are sent: their previews, and which of them can't be templates. */
export function ReviewDialog() {
  const { offered, replaced, withdraw, start } = useUploads();
  const verdicts = useFileVerdicts(offered);
  const [chosen, setChosen] = useState<File | null>(null);
  const [category, setCategory] = useState("");
  const [tags, setTags] = useState<string[]>([]);
  const inUse = useMetadataInUse();
  const listId = useId();

  const good = offered.filter((file) => verdicts.get(file)?.rejection === null);
  const shown = offered.find((file) => file === chosen) ?? good[0] ?? offered[0];
  const close = () => offered.forEach(withdraw);
  const send = () =>
    start(
      good,
      { ...(category.trim() ? { category: category.trim() } : {}), ...(tags.length > 0 ? { tags } : {}) },
      replaced?.templateId,
    );
  const rejection = shown && verdicts.get(shown)?.rejection;

  return (
    <Dialog
      open={offered.length > 0}
      onOpenChange={(open) => open || close()}
      title={replaced ? uploadMessages.version.title(replaced.name) : uploadMessages.review.title}
      description={replaced ? uploadMessages.version.body : uploadMessages.review.body}
      wide
      footer={
        <>
          <span className="mr-auto">
            {replaced ? null : <UploadButton variant="ghost">{uploadMessages.review.more}</UploadButton>}
          </span>
          <Button onClick={close}>{commonMessages.cancel}</Button>
          <Button variant="primary" disabled={good.length === 0} onClick={send}>
            {replaced ? uploadMessages.version.upload : uploadMessages.review.upload(Math.max(good.length, 1))}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <h3 id={listId} className="sr-only">
            {uploadMessages.review.files}
          </h3>
          <ul aria-labelledby={listId} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            {offered.map((file, index) => (
              <OfferedFile
                key={index}
                file={file}
                verdict={withoutNote(verdicts.get(file), replaced !== null)}
                isChosen={file === shown}
                onChoose={() => setChosen(file)}
                onRemove={() => withdraw(file)}
              />
            ))}
          </ul>
        </div>
        <div className="min-w-0">
          {shown ? (
            <FilePreview
              key={offered.indexOf(shown) + shown.name + shown.lastModified}
              file={shown}
              rejection={rejection ?? null}
            />
          ) : null}
        </div>
      </div>
      {good.length > 0 && !replaced ? (
        <fieldset className="mt-5 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
          <legend className="sr-only">{uploadMessages.review.forAll}</legend>
          <Field label={uploadMessages.review.category}>
            {(control) => (
              <SuggestInput
                {...control}
                value={category}
                onChange={setCategory}
                onPick={setCategory}
                suggestions={inUse.categories}
                listLabel={metadataMessages.suggestions(metadataMessages.category)}
                maxLength={100}
              />
            )}
          </Field>
          <Field label={uploadMessages.review.tags}>
            {(control) => <TagsInput control={control} tags={tags} onChange={setTags} suggestions={inUse.tags} />}
          </Field>
        </fieldset>
      ) : null}
    </Dialog>
  );
}

/** Removes the note for a new version, which usually has the name of the old file. */
function withoutNote(verdict: FileVerdict | undefined, isVersion: boolean): FileVerdict | undefined {
  return verdict && isVersion ? { ...verdict, note: null } : verdict;
}

const style = "mt-0.5 size-4.5 shrink-0";

type OfferedFileProps = {
  file: File;
  verdict: FileVerdict | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
};

/** Shows a file before it is sent, and any problems with it. */
function OfferedFile({ file, verdict, isChosen, onChoose, onRemove }: OfferedFileProps) {
  const icon = !verdict ? (
    <Spinner className={style} />
  ) : verdict.rejection ? (
    <CircleAlert aria-hidden className={`${style} text-danger-text`} />
  ) : (
    <FileCheck aria-hidden className={`${style} text-success-text`} />
  );
  return (
    <li
      className={classNames(
        "flex items-start rounded-md border",
        isChosen ? "border-accent bg-accent-soft" : "border-line",
      )}
    >
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className="flex min-w-0 flex-1 items-start gap-2.5 rounded-md py-2 pl-3 text-left"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <FileName name={file.name} />
          <span className={classNames("block text-sm", verdict?.rejection ? "text-danger-text" : "text-muted")}>
            {!verdict ? uploadMessages.review.looking : (verdict.rejection ?? formatBytes(file.size))}
          </span>
          {verdict?.note && !verdict.rejection ? (
            <span className="block text-sm text-warning-text">{verdict.note}</span>
          ) : null}
        </span>
      </button>
      <IconButton icon={X} label={uploadMessages.review.remove(file.name)} onClick={onRemove} />
    </li>
  );
}

function Message({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 px-8 text-center text-muted">
      {icon}
      <p role="status" className="max-w-sm">
        {children}
      </p>
    </div>
  );
}

/** Shows previews of the slides of a file before it is uploaded, one at a time, or the reason why it can't. */
function FilePreview({ file, rejection }: { file: File; rejection: string | null }) {
  const [slide, setSlide] = useState(1);
  const [state, setState] = useState<FrameState>({ is: "opening" });
  const slides = state.is === "open" ? state.slides : 0;
  const frame = "overflow-hidden rounded-lg border border-line";
  if (rejection) {
    return (
      <div className={`relative aspect-video bg-sunken ${frame}`}>
        <Message icon={<FileWarning aria-hidden className="size-6" />}>{uploadMessages.preview.rejected}</Message>
      </div>
    );
  }
  return (
    <div>
      <div className={frame}>
        <PreviewFrame
          file={file}
          slide={slide}
          title={uploadMessages.preview.title(file.name)}
          onState={setState}
          loading={
            <Message
              icon={
                state.is === "open" && slides === 0 ? (
                  <ImageOff aria-hidden className="size-6" />
                ) : (
                  <Spinner className="size-6" />
                )
              }
            >
              {state.is === "open" && slides === 0 ? uploadMessages.preview.noSlides : uploadMessages.preview.loading}
            </Message>
          }
          failed={<Message icon={<ImageOff aria-hidden className="size-6" />}>{uploadMessages.preview.failed}</Message>}
        />
      </div>
      {slides > 0 ? (
        <div className="mt-2 flex items-center justify-center gap-2">
          <IconButton
            icon={ChevronLeft}
            label={uploadMessages.preview.previous}
            disabled={slide <= 1}
            onClick={() => setSlide(slide - 1)}
          />
          <p role="status" className="min-w-28 text-center text-sm text-muted tabular-nums">
            {uploadMessages.preview.slideOf(slide, slides)}
          </p>
          <IconButton
            icon={ChevronRight}
            label={uploadMessages.preview.next}
            disabled={slide >= slides}
            onClick={() => setSlide(slide + 1)}
          />
        </div>
      ) : null}
    </div>
  );
}

type FileVerdict = {
  /** The reason why the file can't be a template; null: none that can be detected here. */
  rejection: string | null;
  /** A note about the file; null: none. */
  note: string | null;
};

function isSame(file: File, other: File): boolean {
  return file.name === other.name && file.size === other.size && file.lastModified === other.lastModified;
}

/** Checks files before they are sent. Files that are still being checked are absent from the result. */
function useFileVerdicts(files: readonly File[]): ReadonlyMap<File, FileVerdict> {
  const [rejections, setRejections] = useState<ReadonlyMap<File, string | null>>(new Map());
  /** Files that were read, so that each one is read only once. */
  const checked = useRef(new WeakSet<File>());
  const largest = useQuery(largestTemplateQuery());
  // If the limit could not be loaded, the API still rejects files that are too large.
  const maxBytes = largest.data ?? (largest.isError ? Number.POSITIVE_INFINITY : null);
  useEffect(() => {
    if (maxBytes === null) return;
    for (const file of files) {
      if (checked.current.has(file)) continue;
      checked.current.add(file);
      const setRejection = (rejection: string | null) =>
        setRejections((before) => new Map(before).set(file, rejection));
      checkFile(file, maxBytes).then(
        (code) => setRejection(code && describeEarlyRejection(code, maxBytes)),
        () => setRejection(uploadMessages.unreadable),
      );
    }
  }, [files, maxBytes]);
  const named = useQueries({
    queries: files.map(({ name }) => ({ ...templatesQuery({ search: name, limit: 10 }), staleTime: 30_000 })),
  });
  return new Map(
    files.flatMap((file, index) => {
      const rejection = rejections.get(file);
      if (rejection === undefined) return [];
      const isTwice = files.slice(0, index).some((other) => isSame(file, other));
      const hasNamesake = named[index]?.data?.templates.some(({ filename }) => filename === file.name);
      return [
        [
          file,
          {
            rejection,
            note: isTwice ? uploadMessages.review.sameFile : hasNamesake ? uploadMessages.review.sameName : null,
          },
        ] as const,
      ];
    }),
  );
}
