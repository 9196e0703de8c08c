"use client";

import { SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { shell } from "@/components/settings/shell/messages";
import { EmptyState } from "@/components/shell/states/empty-state";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { SearchInput } from "@/components/ui/search-input";
import { toast } from "@/components/ui/toast/toast";
import type { Logo } from "@/lib/contract/logos";
import { LogoCard } from "./logo-card";
import { logos } from "./messages";
import { useDeleteLogo, usePutLogo } from "./queries/mutations";
import { logoProblem } from "./uploads/logo-problem";

/** Cards that are shown at once, and added each time that more are asked for. */
const step = 60;

/** The library: found by name or domain, changed in place; a deletion can be undone. */
export function LogoGrid({ library }: { library: readonly Logo[] }) {
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(step);
  const found = useRef<HTMLParagraphElement>(null);
  const deleting = useDeleteLogo();
  const putting = usePutLogo();
  const word = search.trim().toLowerCase();
  const shown = library.filter(({ name, domain }) => `${name} ${domain ?? ""}`.toLowerCase().includes(word));
  const onError = (error: unknown) => toast.error(logoProblem(error));
  const remove = (logo: Logo) =>
    deleting.mutate(logo, {
      onSuccess: (kept) => {
        found.current?.focus();
        const undo = () => putting.mutate(kept, { onSuccess: () => toast.success(logos.restored(logo.name)), onError });
        toast.success(
          logos.deleted(logo.name),
          kept.picture.size > 0 ? { action: { label: logos.undo, onClick: undo }, duration: 10_000 } : {},
        );
      },
      onError,
    });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput label={logos.search} value={search} onChange={setSearch} />
        <p ref={found} tabIndex={-1} role="status" className="text-sm text-muted outline-none">
          {logos.count(shown.length, library.length)}
        </p>
      </div>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState
            icon={SearchX}
            title={shell.noMatch.title}
            body={shell.noMatch.body}
            action={<Button onClick={() => setSearch("")}>{shell.noMatch.action}</Button>}
          />
        </Panel>
      ) : (
        <ul aria-label={logos.title} className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4">
          {shown.slice(0, most).map((logo) => (
            <LogoCard key={logo.logo_id} logo={logo} onDelete={() => remove(logo)} />
          ))}
        </ul>
      )}
      {shown.length > most ? (
        <div className="mt-4 text-center">
          <Button onClick={() => setMost(most + step)}>{logos.more(Math.min(step, shown.length - most))}</Button>
        </div>
      ) : null}
    </>
  );
}
