import { logos } from "@/components/settings/logos/messages";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { LogoUploadRow } from "./logo-upload-row";
import type { LogoUpload } from "./use-logo-uploads";

type LogoUploadListProps = {
  uploads: readonly LogoUpload[];
  onSend: (id: number) => void;
  onDismiss: (id: number) => void;
  onClear: () => void;
};

/** What became of each file that was added. */
export function LogoUploadList({ uploads, onSend, onDismiss, onClear }: LogoUploadListProps) {
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ status }) => status === "done").length;
  return (
    <Panel className="mb-4">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
        <p role="status" className="font-medium">
          {logos.uploads.summary(done, uploads.length)}
        </p>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {logos.uploads.clear}
        </Button>
      </header>
      <ul aria-label={logos.uploads.title} className="max-h-80 divide-y divide-line overflow-y-auto">
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
