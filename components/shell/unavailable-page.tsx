"use client";

import type { ComponentProps } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { outageMessages } from "./outage-messages";

type UnavailablePageProps = { title?: string; body?: string };

/**
 * Shown instead of a page that could not be rendered, by default because the service is busy. "Try again" loads it from
 * the server. Every page preloads this file, so it imports little.
 */
export function UnavailablePage({ title, body }: UnavailablePageProps) {
  const { unavailable, retry } = outageMessages;
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

/** A Lucide icon, copied to avoid the library's code in what every page preloads. */
function PlainCircleAlert(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </svg>
  );
}
