"use client";

import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { commonMessages } from "@/components/ui/messages";
import { PlainCircleAlert } from "@/components/ui/plain-icons";

type UnavailablePageProps = { title?: string; body?: string };

/**
 * Shown instead of a page that could not be rendered, by default because the service is busy. "Try again" loads it from
 * the server. Every page preloads this file, so it imports little.
 */
export function UnavailablePage({ title, body }: UnavailablePageProps) {
  const { unavailable, retry } = commonMessages;
  const again = (
    <button type="button" className={buttonStyle()} onClick={() => window.location.reload()}>
      {retry}
    </button>
  );
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        isPage
        icon={PlainCircleAlert}
        title={title ?? unavailable.title}
        body={body ?? unavailable.body}
        action={again}
      />
    </main>
  );
}
