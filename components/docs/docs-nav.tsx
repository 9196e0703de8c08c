"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/form/field";
import { docs as docsTexts } from "./messages/docs";
import { MethodBadge } from "./reference/method-badge";

type DocsEntry = { href: string; label: string; method?: string; path?: string };
export type DocsSection = { title: string; entries: DocsEntry[] };

function matching({ title, entries }: DocsSection, search: string): DocsSection {
  const words = search.toLowerCase().split(/\s+/);
  return {
    title,
    entries: entries.filter(({ label, method = "", path = "" }) =>
      words.every((word) => `${title} ${label} ${method} ${path}`.toLowerCase().includes(word)),
    ),
  };
}

/** The contents of the documentation: guides and operations, found by words. */
export function DocsNav({ sections, onFollow }: { sections: DocsSection[]; onFollow?: () => void }) {
  const pathname = usePathname();
  const [search, setSearch] = useState("");
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // New browsers answer with a promise, which is no clean-up of the effect.
    void nav.current?.querySelector(`a[href="${pathname}"]`)?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const shown = sections.map((section) => matching(section, search)).filter(({ entries }) => entries.length > 0);
  return (
    <nav ref={nav} aria-label={docsTexts.navigation} className="grid grid-cols-1 gap-5">
      <Input
        type="search"
        aria-label={docsTexts.search}
        placeholder={docsTexts.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {shown.map(({ title, entries }) => (
        <div key={title}>
          <p className="px-2.5 pb-1 text-xs font-semibold text-muted">{title}</p>
          <ul className="grid">
            {entries.map(({ href, label, method }) => (
              <li key={href}>
                <Link
                  href={href}
                  onClick={onFollow}
                  aria-current={pathname === href ? "page" : undefined}
                  className="flex scroll-my-16 items-start justify-between gap-2 rounded-md px-2.5 py-1.5 text-sm text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-text"
                >
                  <span>{label}</span>
                  {method ? <MethodBadge method={method} /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {shown.length === 0 ? <p className="px-2.5 text-sm text-muted">{docsTexts.nothingFound}</p> : null}
    </nav>
  );
}
