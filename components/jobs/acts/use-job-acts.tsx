"use client";

import { useRouter } from "next/navigation";
import { jobs as texts } from "@/components/jobs/messages";
import { useCancelJob, useDeletePresentation, useMakeAgain, useRetryJob } from "@/components/jobs/queries/mutations";
import { problemText } from "@/components/shell/states/problem-text";
import { toast } from "@/components/ui/toast/toast";
import type { AcceptedJob, JobStatus } from "@/lib/contract/presentations/job";

/** What can be done with a job. @param opens whether a new job is opened at once, or offered in a message */
export function useJobActs({ generation_id: id }: Pick<JobStatus, "generation_id">, opens: boolean) {
  const router = useRouter();
  const [cancelling, deleting, again, retrying] = [
    useCancelJob(),
    useDeletePresentation(),
    useMakeAgain(),
    useRetryJob(),
  ];
  const onError = (error: unknown) => toast.error(problemText(error));
  const onSuccess = ({ generation_id: next }: AcceptedJob) => {
    const open = () => router.push(`/jobs/${next}`);
    if (opens) open();
    else toast.success(texts.started, { action: { label: texts.show, onClick: open } });
  };
  const told = (message: string, done: () => void) => ({ onError, onSuccess: () => (toast.success(message), done()) });
  return {
    cancel: (done: () => void) => cancelling.mutate(id, told(texts.cancelled, done)),
    remove: (done: () => void) => deleting.mutate(id, told(texts.deleted, done)),
    makeAgain: () => again.mutate(id, { onError, onSuccess }),
    retry: () => retrying.mutate(id, { onError, onSuccess }),
    pending: {
      cancel: cancelling.isPending,
      remove: deleting.isPending,
      again: again.isPending,
      retry: retrying.isPending,
    },
  };
}
