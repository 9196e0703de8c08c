import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { commonMessages } from "@/components/ui/messages";
import { KeepFocus } from "./keep-focus";
import { NavLinks } from "./nav-links";
import { PaletteButton } from "./palette-provider";
import { UserMenu } from "./user-menu";
import { Wordmark } from "./wordmark";

/**
 * The layout of the studio: a sidebar on wide screens, a top and a bottom bar on narrow ones. On pages with
 * `data-needs-width`, the sidebar is reduced to icons.
 */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <div className="group/app min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:has-data-needs-width:grid-cols-[3.75rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-accent-on focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {commonMessages.skipToContent}
      </a>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-surface px-4 md:hidden">
        <Link href="/decks">
          <Wordmark />
        </Link>
        <span className="flex items-center gap-2">
          <PaletteButton compact />
          <UserMenu compact />
        </span>
      </header>
      <header className="sticky top-0 z-30 flex h-dvh flex-col gap-6 border-r border-line bg-surface p-3 group-has-data-needs-width/app:px-2 max-md:hidden">
        <Link href="/decks" className="overflow-hidden rounded-md px-2.5 pt-2.5">
          <Wordmark />
        </Link>
        <div className="grid flex-1 content-start gap-3">
          <PaletteButton />
          <NavLinks place="side" />
        </div>
        <UserMenu />
      </header>
      <KeepFocus />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 py-6 outline-none max-md:pb-24 has-data-fills-page:p-0 md:px-8 md:py-8"
      >
        <div className="mx-auto max-w-6xl has-data-fills-page:max-w-none">{children}</div>
      </main>
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
        <NavLinks place="bottom" />
      </div>
    </div>
  );
}
