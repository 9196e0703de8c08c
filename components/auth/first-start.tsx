import { Notice } from "@/components/ui/notice";
import { authMessages } from "./messages";

/** Explains how to sign in for the first time. Shown until someone has signed in. */
export function FirstStart() {
  return (
    <div className="mb-5">
      <Notice title={authMessages.firstStart.title}>
        <p>{authMessages.firstStart.body}</p>
        <details className="mt-2">
          <summary className="rounded-sm text-sm font-medium text-accent-text">
            {authMessages.firstStart.lostQuestion}
          </summary>
          <p className="mt-1 text-sm">{authMessages.firstStart.lost}</p>
          <code className="mt-1 block overflow-x-auto rounded-sm bg-surface px-2 py-1 font-mono text-xs">
            {authMessages.firstStart.command}
          </code>
        </details>
      </Notice>
    </div>
  );
}
