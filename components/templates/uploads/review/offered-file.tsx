import { CircleAlert, FileCheck, X } from "lucide-react";
import { uploads } from "@/components/templates/messages/uploads";
import { classNames } from "@/components/ui/class-names";
import { formatBytes } from "@/components/ui/format/format";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import type { FileVerdict } from "./use-file-verdicts";

const words = uploads.review;
const look = "mt-0.5 size-4.5 shrink-0";

type OfferedFileProps = {
  file: File;
  verdict: FileVerdict | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
};

/** A file before it is sent, with what speaks against it. */
export function OfferedFile({ file, verdict, isChosen, onChoose, onRemove }: OfferedFileProps) {
  const icon = !verdict ? (
    <Spinner className={look} />
  ) : verdict.refusal ? (
    <CircleAlert aria-hidden className={`${look} text-danger-text`} />
  ) : (
    <FileCheck aria-hidden className={`${look} text-success-text`} />
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
          <span className="block truncate font-medium" title={file.name}>
            {file.name}
          </span>
          <span className={classNames("block text-sm", verdict?.refusal ? "text-danger-text" : "text-muted")}>
            {!verdict ? words.looking : (verdict.refusal ?? formatBytes(file.size))}
          </span>
          {verdict?.note && !verdict.refusal ? (
            <span className="block text-sm text-warning-text">{verdict.note}</span>
          ) : null}
        </span>
      </button>
      <IconButton label={words.remove(file.name)} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
