"use client";

import { Ban, ChartColumn, Download, Ellipsis, FileJson, PencilLine, RefreshCw, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { jobs as texts } from "@/components/jobs/messages";
import { abilitiesOf } from "@/components/jobs/words/job-abilities";
import { jobTitle } from "@/components/jobs/words/job-words";
import { IconButton } from "@/components/ui/icon-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/overlay/menu";
import type { JobStatus } from "@/lib/contract/presentations/job";
import { RequestDialog } from "./request-dialog";
import { useJobActs } from "./use-job-acts";

type JobMenuProps = {
  job: Pick<JobStatus, "generation_id" | "status" | "kind" | "name" | "deleted" | "source_id">;
  /** `page`: the acts that the page itself shows as buttons are left out. */
  on: "list" | "page";
};

const { acts } = texts;

/** Everything that can be done with a job. */
export function JobMenu({ job, on }: JobMenuProps) {
  const [asking, setAsking] = useState<"cancel" | "delete" | "request" | null>(null);
  const { cancel, remove, makeAgain, retry, pending } = useJobActs(job, on === "page");
  const can = abilitiesOf(job);
  const inList = on === "list";
  const id = job.generation_id;
  const dialog = (name: "cancel" | "delete") => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const done = () => setAsking(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={texts.actsFor(jobTitle(job))} variant={inList ? "ghost" : "secondary"}>
            <Ellipsis aria-hidden className="size-4.5" />
          </IconButton>
        }
      >
        {inList && can.hasFile ? (
          <MenuLink icon={Download} download href={`/api/v1/presentations/${id}/download`}>
            {acts.download}
          </MenuLink>
        ) : null}
        {inList && can.canEdit ? (
          <MenuLink icon={PencilLine} href={`/decks/new?job=${id}`}>
            {acts.edit}
          </MenuLink>
        ) : null}
        {can.canUpdateCharts ? (
          <MenuLink icon={ChartColumn} href={`/jobs/${id}/charts`}>
            {acts.charts}
          </MenuLink>
        ) : null}
        {inList && can.canRetry ? (
          <MenuItem icon={RefreshCw} onSelect={retry}>
            {job.status === "partial" ? acts.retry : acts.retryAll}
          </MenuItem>
        ) : null}
        {can.canMakeAgain && job.status !== "failed" ? (
          <MenuItem icon={RotateCw} onSelect={makeAgain}>
            {acts.again}
          </MenuItem>
        ) : null}
        <MenuItem icon={FileJson} onSelect={() => setAsking("request")}>
          {acts.request}
        </MenuItem>
        {can.canCancel || can.canDelete ? <MenuSeparator /> : null}
        {can.canCancel ? (
          <MenuItem icon={Ban} danger onSelect={() => setAsking("cancel")}>
            {acts.cancel}
          </MenuItem>
        ) : null}
        {can.canDelete ? (
          <MenuItem icon={Trash2} danger onSelect={() => setAsking("delete")}>
            {acts.delete}
          </MenuItem>
        ) : null}
      </Menu>
      <RequestDialog
        generationId={id}
        open={asking === "request"}
        onOpenChange={(open) => setAsking(open ? "request" : null)}
      />
      <ConfirmDialog
        {...dialog("cancel")}
        title={texts.cancelTitle}
        description={texts.cancelBody}
        action={acts.cancel}
        pending={pending.cancel}
        onConfirm={() => cancel(done)}
      />
      <ConfirmDialog
        {...dialog("delete")}
        title={texts.deleteTitle}
        description={texts.deleteBody}
        action={acts.delete}
        pending={pending.remove}
        onConfirm={() => remove(done)}
      />
    </>
  );
}
