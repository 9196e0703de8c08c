import { useQuery } from "@tanstack/react-query";
import { QueryState } from "@/components/shell/states";
import { CopyButton } from "@/components/ui/copy-button";
import { jobMessages } from "./messages";
import { generationRequestQuery } from "./queries";

/** The request of a job as JSON, which can be copied. */
export function RequestText({ generationId }: { generationId: string }) {
  const result = useQuery(generationRequestQuery(generationId));
  return (
    <QueryState query={result} what={jobMessages.request.what} rows={3}>
      {({ request }) => <RequestJson generationId={generationId} text={JSON.stringify(request, null, 2)} />}
    </QueryState>
  );
}

function RequestJson({ generationId, text }: { generationId: string; text: string }) {
  return (
    <>
      <div className="flex items-center justify-between gap-3 pt-1 pb-3">
        <code className="min-w-0 truncate font-mono text-sm text-muted">{generationId}</code>
        <CopyButton text={text}>{jobMessages.request.copy}</CopyButton>
      </div>
      <pre
        tabIndex={0}
        aria-label={jobMessages.request.what}
        className="max-h-[60dvh] overflow-auto rounded-md border border-line bg-canvas p-3 font-mono text-sm"
      >
        {text}
      </pre>
    </>
  );
}
