import { Ban, ChartColumn, Download, FileJson, PencilLine, RefreshCw, RotateCw, Trash2 } from "lucide-react";
import { MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/menu-parts";
import { commonMessages } from "@/components/ui/messages";
import type { JobStatus } from "@/lib/contract/presentations";
import { editAddress } from "./edit-address";
import { isRetryWorthwhile, jobAbilities } from "./job-status";
import { jobMessages } from "./messages";

export type JobMenuProps = {
  job: Pick<JobStatus, "generation_id" | "status" | "kind" | "name" | "deleted" | "source_id" | "deck_id"> &
    Partial<Pick<JobStatus, "slide_results">>;
  /** `page` omits the actions that the page shows as buttons. */
  on: "list" | "page";
};

/** The dialogs that the menu of a job opens. */
export type JobDialog = "cancel" | "delete" | "request";

type JobMenuItemsProps = JobMenuProps & {
  retry: () => void;
  generateAgain: () => void;
  onOpen: (dialog: JobDialog) => void;
};

/** All actions on a job in its current state. */
export function JobMenuItems({ job, on, retry, generateAgain, onOpen }: JobMenuItemsProps) {
  const can = jobAbilities(job);
  const inList = on === "list";
  const id = job.generation_id;
  return (
    <>
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
        <MenuItem icon={Ban} danger onSelect={() => onOpen("cancel")}>
          {jobMessages.actions.cancel}
        </MenuItem>
      ) : null}
      {can.canDelete ? (
        <MenuItem icon={Trash2} danger onSelect={() => onOpen("delete")}>
          {jobMessages.actions.delete}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuLabel>{commonMessages.forDevelopers}</MenuLabel>
      <MenuItem icon={FileJson} onSelect={() => onOpen("request")}>
        {jobMessages.actions.request}
      </MenuItem>
    </>
  );
}
