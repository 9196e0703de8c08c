import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/wordmark";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { commonMessages } from "@/components/ui/messages";
import { Toasts } from "@/components/ui/toasts";
import { DocsMenu, DocsNav, type DocsSection } from "./docs-nav";
import { docsMessages } from "./messages";

/**
 * Shows the documentation to readers who are not signed in: a bar at the top, and the table of contents beside the page
 * or, on narrow screens, in a menu.
 */
export function DocsShell({ sections, children }: { sections: DocsSection[]; children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-accent-on focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {commonMessages.skipToContent}
      </a>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
        <Link href="/docs" className="flex items-center gap-2 rounded-md">
          <Wordmark />
          <span className="text-lg text-muted max-sm:sr-only">{docsMessages.product}</span>
        </Link>
        <div className="flex-1" />
        <Button asChild size="sm">
          <Link href="/sign-in?callbackUrl=%2Fdocs">{docsMessages.signIn}</Link>
        </Button>
        <div className="md:hidden">
          <DocsMenu sections={sections} />
        </div>
      </header>
      <div className="md:grid md:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-line px-3 pt-5 pb-20 max-md:hidden">
          <DocsNav sections={sections} />
        </div>
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none md:px-8 md:py-8">
          <div className="@container mx-auto max-w-6xl">{children}</div>
        </main>
      </div>
      <Toasts />
    </div>
  );
}
