import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, CircleSlash, FileUp, RotateCw, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { templateMessages } from "@/components/templates/messages";
import { analysisStateQuery, refreshTemplates, templateQuery, useCancelAnalysis } from "@/components/templates/queries";
import { IconButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { lookUp } from "@/components/ui/records";
import { FileName } from "./file-name";
import { uploadMessages } from "./messages";
import { uploadPageMessages } from "./page-messages";
import { type UploadItem, isInProgress } from "./upload-items";
import { useUploads } from "./uploads-provider";

/** Lists uploads on every page: those in progress, and finished or rejected ones until they are dismissed. */
export function UploadTray() {
  const { items, dismiss } = useUploads();
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  const busy = items.filter(isInProgress).length;
  return (
    <section
      aria-label={uploadMessages.heading}
      className="animate-enter fixed right-4 bottom-4 z-30 w-90 max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg border border-line bg-raised shadow-raised max-md:bottom-[4.5rem]"
    >
      <header className="flex items-center justify-between gap-2 py-1 pr-2 pl-4">
        <h2 className="font-semibold">{busy > 0 ? uploadMessages.busy(busy) : uploadMessages.heading}</h2>
        <span className="flex">
          <IconButton
            icon={isOpen ? ChevronDown : ChevronUp}
            label={isOpen ? uploadMessages.collapse : uploadMessages.expand}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          />
          {busy === 0 ? (
            <IconButton icon={X} label={uploadMessages.close} onClick={() => dismiss(items.map(({ id }) => id))} />
          ) : null}
        </span>
      </header>
      <ul id={listId} hidden={!isOpen} className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line">
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

const style = "mt-0.5 size-4.5 shrink-0";
const icons = {
  running: <FileUp aria-hidden className={`${style} text-muted`} />,
  done: <CircleCheck aria-hidden className={`${style} text-success-text`} />,
  failed: <CircleAlert aria-hidden className={`${style} text-danger-text`} />,
  ended: <CircleSlash aria-hidden className={`${style} text-muted`} />,
};

/** Shows the progress or result of one file, with its actions. A result that was seen goes away with its page. */
function UploadRow({ item }: { item: UploadItem }) {
  const { dismiss, cancel, retry } = useUploads();
  const { text, percent, outcome, templateId, cancelAnalysis } = useUploadOutcome(item);
  const { name } = item.file;
  const stop = cancelAnalysis ?? (() => cancel(item.id));
  const pathname = usePathname();
  const [shownOn, setShownOn] = useState<string | null>(null);
  useEffect(() => {
    if (outcome !== "done") return;
    if (shownOn === null) setShownOn(pathname);
    else if (shownOn !== pathname) dismiss([item.id]);
  }, [outcome, pathname, shownOn, dismiss, item.id]);
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      {icons[outcome]}
      <div className="min-w-0 flex-1">
        <FileName name={name} />
        <p role="status" className={`text-sm ${outcome === "failed" ? "text-danger-text" : "text-muted"}`}>
          {text}
        </p>
        {outcome === "running" ? (
          <div className="mt-1.5 mb-1">
            <Progress value={percent} label={name} />
          </div>
        ) : null}
        {templateId && outcome !== "running" ? (
          <span className="flex gap-4">
            <Link
              href={`/templates/${templateId}`}
              aria-label={uploadMessages.openNamed(name)}
              className="rounded-sm text-sm font-medium text-accent-text hover:underline"
            >
              {uploadMessages.open}
            </Link>
            {outcome === "done" ? (
              <Link
                href={`/decks/new?choose=${templateId}`}
                aria-label={uploadMessages.newDeckOf(name)}
                onClick={() => dismiss([item.id])}
                className="rounded-sm text-sm font-medium text-accent-text hover:underline"
              >
                {templateMessages.newDeck}
              </Link>
            ) : null}
          </span>
        ) : null}
      </div>
      <span className="-my-1 -mr-2 flex">
        {item.state.step === "broken" ? (
          <IconButton icon={RotateCw} label={uploadMessages.retry(name)} onClick={() => retry(item.id)} />
        ) : null}
        <IconButton
          icon={X}
          label={outcome === "running" ? uploadMessages.cancel(name) : uploadMessages.dismiss(name)}
          onClick={() => (outcome === "running" ? stop() : dismiss([item.id]))}
        />
      </span>
    </li>
  );
}

type UploadOutcome = {
  text: string;
  /** Null if it is not known. */
  percent: number | null;
  outcome: "running" | "done" | "failed" | "ended";
  templateId?: string;
  cancelAnalysis?: () => void;
};

/** Returns the progress of a file. The upload reports its own progress; the analysis that follows is polled. */
function useUploadOutcome({ state }: UploadItem): UploadOutcome {
  const queryClient = useQueryClient();
  const templateId = state.step === "analysing" ? state.templateId : null;
  const { data: analysis } = useQuery({ ...analysisStateQuery(templateId ?? ""), enabled: templateId !== null });
  const isCompleted = analysis?.status === "completed";
  const { data: template } = useQuery({
    ...templateQuery(templateId ?? ""),
    enabled: templateId !== null && isCompleted,
  });
  const { mutate: cancelAnalysis } = useCancelAnalysis();
  useEffect(() => {
    if (isCompleted) void refreshTemplates(queryClient);
  }, [isCompleted, queryClient]);

  switch (state.step) {
    case "waiting":
      return { text: uploadPageMessages.waiting, percent: 0, outcome: "running" };
    case "uploading":
      return { text: uploadPageMessages.uploading(state.percent), percent: state.percent, outcome: "running" };
    case "checking":
      return { text: uploadPageMessages.checking, percent: null, outcome: "running" };
    case "refused":
    case "broken":
      return { text: state.message, percent: null, outcome: "failed" };
    case "cancelled":
      return { text: uploadMessages.cancelled, percent: null, outcome: "ended" };
    case "analysing":
      break;
  }
  const id = state.templateId;
  if (isCompleted)
    return { text: uploadMessages.ready(template?.slide_count ?? null), percent: 100, outcome: "done", templateId: id };
  if (analysis?.status === "failed")
    return { text: uploadMessages.analysisFailed, percent: null, outcome: "failed", templateId: id };
  if (analysis?.status === "cancelled")
    return { text: uploadMessages.analysisCancelled, percent: null, outcome: "ended", templateId: id };
  const step = analysis?.steps.find(({ status }) => status === "processing")?.name ?? "";
  return {
    text: lookUp(uploadMessages.steps, step) ?? uploadMessages.analysing,
    percent: analysis?.progress ?? null,
    outcome: "running",
    cancelAnalysis: () => cancelAnalysis(id),
  };
}
