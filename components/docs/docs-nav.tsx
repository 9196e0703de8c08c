"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/form-fields";
import { Link } from "@/components/ui/link";
import { docsMessages } from "./messages";
import { MethodBadge } from "./method-badge";

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

/** Table of contents of the documentation: guides and operations, with a search field. */
export function DocsNav({ sections, onFollow }: { sections: DocsSection[]; onFollow?: () => void }) {
  const pathname = usePathname();
  const [search, setSearch] = useState("");
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not be returned as the clean-up function.
    void nav.current?.querySelector(`a[href="${pathname}"]`)?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const shown = sections.map((section) => matching(section, search)).filter(({ entries }) => entries.length > 0);
  return (
    <nav ref={nav} aria-label={docsMessages.navigation} className="grid grid-cols-1 gap-5">
      <Input
        type="search"
        aria-label={docsMessages.search}
        placeholder={docsMessages.search}
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
      {shown.length === 0 ? <p className="px-2.5 text-sm text-muted">{docsMessages.nothingFound}</p> : null}
    </nav>
  );
}

/** The table of contents on narrow screens. */
export function DocsMenu({ sections }: { sections: DocsSection[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Menu} size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {docsMessages.contents}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={docsMessages.contents}>
        <DocsNav sections={sections} onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Shows the documentation inside the studio. The table of contents is beside the page or, on narrow screens, in a menu. */
export function StudioDocs({ sections, children }: { sections: DocsSection[]; children: ReactNode }) {
  return (
    <div data-fills-page className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="sticky top-0 h-dvh overflow-y-auto border-r border-line px-3 pt-6 pb-20 max-lg:hidden">
        <DocsNav sections={sections} />
      </div>
      <div className="min-w-0 px-4 py-6 max-md:pb-24 md:px-8 md:py-8">
        <div className="mb-4 lg:hidden">
          <DocsMenu sections={sections} />
        </div>
        <div className="@container mx-auto max-w-6xl">{children}</div>
      </div>
    </div>
  );
}
