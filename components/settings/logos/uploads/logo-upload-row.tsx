import { X } from "lucide-react";
import { logos } from "@/components/settings/logos/messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import type { LogoUpload } from "./use-logo-uploads";

const words = logos.uploads;

export function LogoUploadRow({
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
        {status === "asking" && replaces ? <p className="text-sm text-muted">{words.taken(replaces.name)}</p> : null}
      </div>
      {status === "sending" ? (
        <div className="w-24 shrink-0">
          <Progress value={percent} label={words.percentOf(name)} />
        </div>
      ) : null}
      {status === "waiting" ? <span className="text-sm text-muted">{words.waiting}</span> : null}
      {status === "done" ? <Badge tone="success">{replaces ? words.replaced : words.done}</Badge> : null}
      {status === "asking" ? (
        <Button size="sm" onClick={onSend}>
          {words.replace}
        </Button>
      ) : null}
      {status === "refused" && problem !== words.notPicture ? (
        <Button size="sm" onClick={onSend}>
          {words.retry}
        </Button>
      ) : null}
      {status === "sending" || status === "waiting" ? (
        <span className="size-9" />
      ) : (
        <IconButton label={status === "asking" ? words.skip : words.dismiss(file.name)} onClick={onDismiss}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  );
}
