import { Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { IconButton } from "@/components/ui/button";
import { ConfirmDialog, Dialog } from "@/components/ui/dialog";
import { Menu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { AcceptedJob, JobStatus } from "@/lib/contract/presentations";
import type { JobDialog, JobMenuProps } from "./job-menu-items";
import { jobTitle } from "./job-status";
import { jobMessages } from "./messages";
import { useCancelJob, useDeletePresentation, useGenerateAgain, useRetryJob } from "./mutations";

const loadItems = () => import("./job-menu-items");
const JobMenuItems = dynamic(() => loadItems().then((module) => module.JobMenuItems), { ssr: false });
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

/** The menu with all actions on a job. Its items are loaded when the pointer is on it or when it is opened. */
export function JobMenu({ job, on }: JobMenuProps) {
  const [confirming, setConfirming] = useState<JobDialog | null>(null);
  const { cancel, remove, generateAgain, retry, pending } = useJobActions(job, on === "page");
  const id = job.generation_id;
  const dialog = (name: "cancel" | "delete") => ({
    open: confirming === name,
    onOpenChange: (open: boolean) => setConfirming(open ? name : null),
  });
  const done = () => setConfirming(null);
  return (
    <>
      <Menu
        load={loadItems}
        trigger={
          <IconButton label={jobMessages.actsFor(jobTitle(job))} variant={on === "list" ? "ghost" : "secondary"}>
            <Ellipsis aria-hidden className="size-4.5" />
          </IconButton>
        }
      >
        <JobMenuItems job={job} on={on} retry={retry} generateAgain={generateAgain} onOpen={setConfirming} />
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
