import { ErrorState } from "@/components/shell/states";
import { CopyButton } from "@/components/ui/copy-button";
import { Skeleton } from "@/components/ui/progress";
import { templatePageMessages } from "./messages";

const hint = "Send it to POST /api/v1/presentations/generate. It works as it is.";

type RequestTextProps = { json: string | null; error: Error | null; onRetry: () => void };

/** Shows a request as JSON, once it has been loaded. */
export function RequestText({ json, error, onRetry }: RequestTextProps) {
  if (json)
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-3">
          <p className="text-sm text-muted">{hint}</p>
          <CopyButton size="sm" text={json}>
            {templatePageMessages.copy}
          </CopyButton>
        </div>
        <pre
          tabIndex={0}
          aria-label={templatePageMessages.example}
          className="max-h-96 overflow-auto px-4 py-3 font-mono text-xs leading-5"
        >
          {json}
        </pre>
      </>
    );
  if (error) return <ErrorState what={templatePageMessages.example} error={error} onRetry={onRetry} />;
  return (
    <div className="grid gap-2 p-4">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
