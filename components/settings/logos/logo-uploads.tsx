import { ImagePlus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { dropTarget } from "@/components/ui/drop-target";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { logoMessages } from "./messages";
import { type LogoUpload, logoAccept } from "./use-logo-uploads";

/** Accepts files that are dropped on the library or chosen in a dialog. */
export function LogoDrop({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div {...dropTarget(onFiles)} className="group min-h-[60dvh]">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-field bg-surface px-4 py-4 transition-colors group-data-drop:border-accent group-data-drop:bg-accent-soft">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted max-sm:hidden">
          <ImagePlus aria-hidden className="size-5" />
        </span>
        <p className="min-w-0 flex-1 basis-56">
          <span className="font-medium">{logoMessages.drop}</span>{" "}
          <span className="text-muted">{logoMessages.dropHint}</span>
        </p>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {logoMessages.add}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={logoAccept}
          aria-label={logoMessages.add}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {children}
    </div>
  );
}

type LogoUploadListProps = {
  uploads: readonly LogoUpload[];
  onSend: (id: number) => void;
  onDismiss: (id: number) => void;
  onClear: () => void;
};

/** Shows the progress or result of each added file. */
export function LogoUploadList({ uploads, onSend, onDismiss, onClear }: LogoUploadListProps) {
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ status }) => status === "done").length;
  return (
    <Panel className="mb-4">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
        <p role="status" className="font-medium">
          {logoMessages.uploads.summary(done, uploads.length)}
        </p>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {logoMessages.uploads.clear}
        </Button>
      </header>
      <ul aria-label={logoMessages.uploads.title} className="max-h-80 divide-y divide-line overflow-y-auto">
        {uploads.map((upload) => (
          <LogoUploadRow
            key={upload.id}
            upload={upload}
            onSend={() => onSend(upload.id)}
            onDismiss={() => onDismiss(upload.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function LogoUploadRow({
  upload,
  onSend,
  onDismiss,
}: {
  upload: LogoUpload;
  onSend: () => void;
  onDismiss: () => void;
}) {
  const { file, name, status, percent, replaces, problem } = upload;
  return (
    <li className="flex items-center gap-3 py-1.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate">{file.name}</p>
        {problem ? <p className="text-sm text-danger-text">{problem}</p> : null}
        {status === "asking" && replaces ? (
          <p className="text-sm text-muted">{logoMessages.uploads.taken(replaces.name)}</p>
        ) : null}
      </div>
      {status === "sending" ? (
        <div className="w-24 shrink-0">
          <Progress value={percent} label={logoMessages.uploads.percentOf(name)} />
        </div>
      ) : null}
      {status === "waiting" ? <span className="text-sm text-muted">{logoMessages.uploads.waiting}</span> : null}
      {status === "done" ? (
        <Badge tone="success">{replaces ? logoMessages.uploads.replaced : logoMessages.uploads.done}</Badge>
      ) : null}
      {status === "asking" ? (
        <Button size="sm" onClick={onSend}>
          {logoMessages.uploads.replace}
        </Button>
      ) : null}
      {status === "rejected" && problem !== logoMessages.uploads.notImage ? (
        <Button size="sm" onClick={onSend}>
          {logoMessages.uploads.retry}
        </Button>
      ) : null}
      {status === "sending" || status === "waiting" ? (
        <span className="size-9" />
      ) : (
        <IconButton
          icon={X}
          label={status === "asking" ? logoMessages.uploads.skip : logoMessages.uploads.dismiss(file.name)}
          onClick={onDismiss}
        />
      )}
    </li>
  );
}
