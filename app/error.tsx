"use client";

import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { commonMessages } from "@/components/ui/messages";
import { PlainCircleAlert } from "@/components/ui/plain-icons";

/** Every page preloads this file, so it imports little. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const { title, body } = commonMessages.crash;
  const again = (
    <button type="button" className={buttonStyle()} onClick={reset}>
      {commonMessages.retry}
    </button>
  );
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={PlainCircleAlert} title={title} body={body} action={again} />
    </main>
  );
}
