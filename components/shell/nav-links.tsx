"use client";

import { BookOpen, LayoutTemplate, ListChecks, Presentation, Settings } from "lucide-react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { commonMessages } from "@/components/ui/messages";

const navigation = [
  { href: "/templates", label: commonMessages.nav.templates, icon: LayoutTemplate },
  { href: "/decks", label: commonMessages.nav.decks, icon: Presentation },
  { href: "/jobs", label: commonMessages.nav.jobs, icon: ListChecks },
  { href: "/settings", label: commonMessages.nav.settings, icon: Settings },
  { href: "/docs", label: commonMessages.nav.docs, icon: BookOpen },
] as const;

/** Returns whether a page belongs to a navigation entry, as `/decks/new` and `/decks/deck_…` do to decks. */
function isCurrent(href: string, pathname: string): boolean {
  const root = `/${href.split("/")[1]}`;
  return pathname === root || pathname.startsWith(`${root}/`);
}

const styles = {
  side: {
    list: "grid gap-1",
    link: "group/link relative flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text",
    /** On pages that need the width, the name is shown on hover and focus. */
    label:
      "group-has-data-needs-width/app:pointer-events-none group-has-data-needs-width/app:absolute group-has-data-needs-width/app:left-full group-has-data-needs-width/app:z-40 group-has-data-needs-width/app:ml-2 group-has-data-needs-width/app:rounded-sm group-has-data-needs-width/app:bg-ink group-has-data-needs-width/app:px-2 group-has-data-needs-width/app:py-1 group-has-data-needs-width/app:text-xs group-has-data-needs-width/app:text-canvas group-has-data-needs-width/app:opacity-0 group-has-data-needs-width/app:group-hover/link:opacity-100 group-has-data-needs-width/app:group-focus-visible/link:opacity-100",
  },
  bottom: {
    list: "grid grid-cols-5",
    link: "flex h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted -outline-offset-2 aria-[current]:text-accent-text",
    label: "",
  },
};

export function NavLinks({ place }: { place: keyof typeof styles }) {
  const pathname = usePathname();
  const style = styles[place];
  return (
    <nav aria-label={commonMessages.mainNavigation}>
      <ul className={style.list}>
        {navigation.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              data-tour={href.split("/")[1]}
              aria-current={isCurrent(href, pathname) ? "page" : undefined}
              className={style.link}
            >
              <Icon aria-hidden className={place === "side" ? "size-4.5 shrink-0" : "size-5"} />
              {place === "side" ? <span className={style.label}>{label}</span> : label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
