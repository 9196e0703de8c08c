"use client";

import { Ban, ChartColumn, Download, Ellipsis, FileJson, PencilLine, RefreshCw, RotateCw, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { IconButton } from "@/components/ui/button";
import { ConfirmDialog, Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { toast } from "@/components/ui/toast";
import type { AcceptedJob, JobStatus } from "@/lib/contract/presentations";
import { isRetryWorthwhile, jobAbilities, jobTitle } from "./job-status";
import { jobMessages } from "./messages";
import { useCancelJob, useDeletePresentation, useGenerateAgain, useRetryJob } from "./mutations";

const RequestText = dynamic(() => import("./request-text").then((module) => module.RequestText), { ssr: false });

/**
 * Returns the actions on a job.
 *
 * @param opens True: a new job opens at once; false: a toast offers to open it
 */
export function useJobActions({ generation_id: id }: Pick<JobStatus, "generation_id">, opens: boolean) {
  const router = useRouter();
  const [cancelling, deleting, again, retrying] = [
    useCancelJob(),
    useDeletePresentation(),
    useGenerateAgain(),
    useRetryJob(),
  ];
  const onError = (error: unknown) => toast.error(describeError(error));
  const onSuccess = ({ generation_id: next }: AcceptedJob) => {
    const open = () => router.push(`/jobs/${next}`);
    if (opens) open();
    else toast.success(jobMessages.started, { action: { label: jobMessages.show, onClick: open } });
  };
  const withToast = (message: string, done: () => void) => ({
    onError,
    onSuccess: () => (toast.success(message), done()),
  });
  return {
    cancel: (done: () => void) => cancelling.mutate(id, withToast(jobMessages.cancelled, done)),
    remove: (done: () => void) => deleting.mutate(id, withToast(jobMessages.deleted, done)),
    generateAgain: () => again.mutate(id, { onError, onSuccess }),
    retry: () => retrying.mutate(id, { onError, onSuccess }),
    pending: {
      cancel: cancelling.isPending,
      remove: deleting.isPending,
      again: again.isPending,
      retry: retrying.isPending,
    },
  };
}

/**
 * Returns the URL at which a job is edited: its deck, or a new deck with its content. Ends with a query string, to
 * which parameters can be added.
 */
export function editAddress({
  generation_id: id,
  deck_id: deckId,
}: Pick<JobStatus, "generation_id" | "deck_id">): string {
  return deckId === null ? `/decks/new?job=${id}` : `/decks/${deckId}?job=${id}`;
}

type JobMenuProps = {
  job: Pick<JobStatus, "generation_id" | "status" | "kind" | "name" | "deleted" | "source_id" | "deck_id"> &
    Partial<Pick<JobStatus, "slide_results">>;
  /** `page` omits the actions that the page shows as buttons. */
  on: "list" | "page";
};

/** The menu with all actions on a job. */
export function JobMenu({ job, on }: JobMenuProps) {
  const [confirming, setConfirming] = useState<"cancel" | "delete" | "request" | null>(null);
  const { cancel, remove, generateAgain, retry, pending } = useJobActions(job, on === "page");
  const can = jobAbilities(job);
  const inList = on === "list";
  const id = job.generation_id;
  const dialog = (name: "cancel" | "delete") => ({
    open: confirming === name,
    onOpenChange: (open: boolean) => setConfirming(open ? name : null),
  });
  const done = () => setConfirming(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={jobMessages.actsFor(jobTitle(job))} variant={inList ? "ghost" : "secondary"}>
            <Ellipsis aria-hidden className="size-4.5" />
          </IconButton>
        }
      >
        {inList && can.hasFile ? (
          <MenuLink icon={Download} download href={`/api/v1/presentations/${id}/download`}>
            {jobMessages.actions.download}
          </MenuLink>
        ) : null}
        {inList && can.canEdit ? (
          <MenuLink icon={PencilLine} href={editAddress(job)}>
            {jobMessages.actions.edit}
          </MenuLink>
        ) : null}
        {can.canUpdateCharts ? (
          <MenuLink icon={ChartColumn} href={`/jobs/${id}/charts`}>
            {jobMessages.actions.charts}
          </MenuLink>
        ) : null}
        {can.canRetry && (inList || !isRetryWorthwhile(job)) ? (
          <MenuItem icon={RefreshCw} onSelect={retry}>
            {job.status === "partial" ? jobMessages.actions.retry : jobMessages.actions.retryAll}
          </MenuItem>
        ) : null}
        {can.canMakeAgain && job.status !== "failed" ? (
          <MenuItem icon={RotateCw} onSelect={generateAgain}>
            {jobMessages.actions.again}
          </MenuItem>
        ) : null}
        {can.canCancel || can.canDelete ? <MenuSeparator /> : null}
        {can.canCancel ? (
          <MenuItem icon={Ban} danger onSelect={() => setConfirming("cancel")}>
            {jobMessages.actions.cancel}
          </MenuItem>
        ) : null}
        {can.canDelete ? (
          <MenuItem icon={Trash2} danger onSelect={() => setConfirming("delete")}>
            {jobMessages.actions.delete}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuLabel>{commonMessages.forDevelopers}</MenuLabel>
        <MenuItem icon={FileJson} onSelect={() => setConfirming("request")}>
          {jobMessages.actions.request}
        </MenuItem>
      </Menu>
      <RequestDialog
        generationId={id}
        open={confirming === "request"}
        onOpenChange={(open) => setConfirming(open ? "request" : null)}
      />
      <ConfirmDialog
        {...dialog("cancel")}
        title={jobMessages.cancelTitle}
        description={jobMessages.cancelBody}
        action={jobMessages.actions.cancel}
        pending={pending.cancel}
        onConfirm={() => cancel(done)}
      />
      <ConfirmDialog
        {...dialog("delete")}
        title={jobMessages.deleteTitle}
        description={jobMessages.deleteBody}
        action={jobMessages.actions.delete}
        pending={pending.remove}
        onConfirm={() => remove(done)}
      />
    </>
  );
}

type RequestDialogProps = { generationId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Shows the request of a job as JSON. */
function RequestDialog({ open, onOpenChange, generationId }: RequestDialogProps) {
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={jobMessages.request.title}
      description={jobMessages.request.body}
    >
      <RequestText generationId={generationId} />
    </Dialog>
  );
}
