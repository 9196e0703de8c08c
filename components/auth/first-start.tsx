import { Notice } from "@/components/ui/notice";
import { auth } from "./messages";

const texts = auth.firstStart;

/** Where the first sign-in is found, as long as nobody ever signed in. */
export function FirstStart() {
  return (
    <div className="mb-5">
      <Notice title={texts.title}>
        <p>{texts.body}</p>
        <details className="mt-2">
          <summary className="rounded-sm text-sm font-medium text-accent-text">{texts.lostQuestion}</summary>
          <p className="mt-1 text-sm">{texts.lost}</p>
          <code className="mt-1 block overflow-x-auto rounded-sm bg-surface px-2 py-1 font-mono text-xs">
            {texts.command}
          </code>
        </details>
      </Notice>
    </div>
  );
}
