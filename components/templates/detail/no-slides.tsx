import { useQuery } from "@tanstack/react-query";
import { Check, Circle, CircleAlert, FileQuestion, RotateCcw, ScanSearch, Trash2, X } from "lucide-react";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { templateMessages } from "@/components/templates/messages";
import { analysisStateQuery } from "@/components/templates/queries";
import { describeRejection } from "@/components/templates/uploads/upload-errors";
import { useTemplateActions } from "@/components/templates/use-template-actions";
import { Button, Spinner } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Progress } from "@/components/ui/progress";
import { lookUp } from "@/components/ui/records";
import type { AnalysisStep, FullAnalysis } from "@/lib/contract/analyses";
import type { TemplateDetail } from "@/lib/contract/templates";

/** Messages for a template that has no slides to show. */
const noSlidesMessages = {
  steps: {
    heading: "The template is being analysed",
    body: "This usually takes a few seconds. You can leave this page.",
    names: {
      read_file: "Reading the file",
      analyze_slides: "Analysing slides and layouts",
      store_results: "Storing the results",
      generate_previews: "Rendering previews",
    },
    other: "Working",
    states: { pending: "waiting", processing: "running", completed: "done", failed: "failed", cancelled: "cancelled" },
    remaining: (seconds: number) => (seconds <= 1 ? "About a second left" : `About ${seconds} seconds left`),
  },
  failed: {
    title: "The analysis failed",
    titles: { ANALYSIS_TIMEOUT: "The analysis took too long", STORAGE_ERROR: "The template’s file could not be read" },
    remedy: "Try again. If it keeps failing, open the file in PowerPoint, save it and upload it as a new template.",
  },
  cancelled: { title: "The analysis was cancelled", body: "Its slides can’t be used until it is analysed." },
  notAnalysed: { title: "Not analysed yet", body: "An analysis finds the slides and shapes that can be filled." },
  fileMissing: {
    title: "No file yet",
    body: "The upload of this template was not finished. Delete it and upload the file again.",
  },
  rejected: { title: "The file was rejected", body: "Delete this template and upload a corrected file." },
  deletedBody: "New decks can’t use its slides. Restore it to use it again.",
};

/** Explains why a template shows no slides, and what to do. */
export function NoSlides({ template, analysis }: { template: TemplateDetail; analysis: FullAnalysis | null }) {
  const { analyse, restore, pending } = useTemplateActions(template);
  const mayChange = useMayChangeTemplates();
  const code = analysis?.status === "failed" ? analysis.error?.code : undefined;
  const summary = template.analysis?.status;
  const action = mayChange ? (
    <Button variant="primary" pending={pending} onClick={analyse}>
      {templateMessages.analyseFirst}
    </Button>
  ) : undefined;
  if (template.status === "analyzing") return <AnalysisProgress templateId={template.template_id} />;
  if (template.status === "deleted") {
    const back = mayChange ? (
      <Button variant="primary" pending={pending} onClick={restore}>
        {pending ? null : <RotateCcw aria-hidden className="size-4" />}
        {templateMessages.restore}
      </Button>
    ) : undefined;
    return (
      <EmptyState
        icon={Trash2}
        title={templateMessages.status.deleted ?? ""}
        body={noSlidesMessages.deletedBody}
        action={back}
      />
    );
  }
  if (template.status === "pending") return <EmptyState icon={FileQuestion} {...noSlidesMessages.fileMissing} />;
  if (summary === "failed") {
    const title = lookUp(noSlidesMessages.failed.titles, code ?? "") ?? noSlidesMessages.failed.title;
    return <EmptyState icon={CircleAlert} title={title} body={noSlidesMessages.failed.remedy} action={action} />;
  }
  if (summary === "cancelled") return <EmptyState icon={CircleAlert} {...noSlidesMessages.cancelled} action={action} />;
  if (template.status === "failed")
    return (
      <EmptyState
        icon={CircleAlert}
        title={noSlidesMessages.rejected.title}
        body={template.upload_error ? describeRejection(template.upload_error) : noSlidesMessages.rejected.body}
      />
    );
  return <EmptyState icon={ScanSearch} {...noSlidesMessages.notAnalysed} action={action} />;
}

function StepIcon({ status }: { status: AnalysisStep["status"] }) {
  if (status === "processing") return <Spinner className="size-4 text-accent-text" />;
  if (status === "completed") return <Check aria-hidden className="size-4 text-success-text" />;
  if (status === "pending") return <Circle aria-hidden className="size-4 text-muted" />;
  return <X aria-hidden className="size-4 text-danger-text" />;
}

function remaining(end: string | null): string | null {
  if (end === null) return null;
  return noSlidesMessages.steps.remaining(Math.max(1, Math.round((new Date(end).getTime() - Date.now()) / 1_000)));
}

/** Shows the progress of a running analysis. */
function AnalysisProgress({ templateId }: { templateId: string }) {
  const { data } = useQuery(analysisStateQuery(templateId));
  const rest = remaining(data?.estimated_completion_at ?? null);
  return (
    <div className="mx-auto max-w-md px-6 py-12">
      <p className="text-center font-semibold">{noSlidesMessages.steps.heading}</p>
      <p className="mt-1 mb-5 text-center text-muted">{noSlidesMessages.steps.body}</p>
      <Progress value={data?.progress ?? null} label={noSlidesMessages.steps.heading} />
      <p role="status" className="mt-2 min-h-5 text-center text-sm text-muted">
        {rest}
      </p>
      <ul className="mt-4 grid gap-2">
        {data?.steps.map(({ name, status }) => (
          <li key={name} className={`flex items-center gap-2.5 ${status === "pending" ? "text-muted" : ""}`}>
            <StepIcon status={status} />
            <span className="flex-1">{lookUp(noSlidesMessages.steps.names, name) ?? noSlidesMessages.steps.other}</span>
            <span className="text-sm text-muted">{noSlidesMessages.steps.states[status]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
