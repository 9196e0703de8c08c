import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** The one step before a secret that needs no more to be said. */
export function AskForSecret({
  action,
  error,
  pending,
  onAsk,
}: {
  action: string;
  error: unknown;
  pending: boolean;
  onAsk: () => void;
}) {
  return (
    <div className="grid gap-4">
      {error ? <Notice tone="danger">{problemText(error)}</Notice> : null}
      <div className="flex justify-end">
        <Button variant="primary" pending={pending} onClick={onAsk}>
          {action}
        </Button>
      </div>
    </div>
  );
}
