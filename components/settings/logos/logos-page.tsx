"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, Image, ImageUp, MoreHorizontal, SearchX, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { settingsMessages } from "@/components/settings/messages";
import { Section } from "@/components/settings/section";
import { QueryState } from "@/components/shell/states";
import { TextField } from "@/components/templates/text-field";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput } from "@/components/ui/form-fields";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import type { Logo } from "@/lib/contract/logos";
import { LogoDrop, LogoUploadList } from "./logo-uploads";
import { logoMessages } from "./messages";
import { logoImage, logosQuery, useDeleteLogo, usePutLogo, useUpdateLogo } from "./queries";
import { logoAccept, describeLogoError, useLogoUploads } from "./use-logo-uploads";

export function LogosPage() {
  const result = useQuery(logosQuery);
  const { data } = result;
  const { uploads, add, send, dismiss, clear } = useLogoUploads(data?.logos ?? []);
  return (
    <Section title={logoMessages.title} intro={logoMessages.intro}>
      <QueryState query={result} what={logoMessages.title} rows={4} inPanel>
        {(data) => (
          <LogoDrop onFiles={add}>
            <LogoUploadList uploads={uploads} onSend={send} onDismiss={dismiss} onClear={clear} />
            <LogoSample />
            {data.logos.length === 0 ? (
              <Panel>
                <EmptyState icon={Image} title={logoMessages.empty.title} body={logoMessages.empty.body} />
              </Panel>
            ) : (
              <LogoGrid library={data.logos} />
            )}
          </LogoDrop>
        )}
      </QueryState>
    </Section>
  );
}

/** Shows an example of a table cell that names a logo. */
function LogoSample() {
  return (
    <details className="mb-4 rounded-md border border-line bg-surface px-4 py-2.5">
      <summary className="font-medium">{logoMessages.sample.title}</summary>
      <p className="mt-1.5 text-muted">{logoMessages.sample.body}</p>
      <pre
        tabIndex={0}
        aria-label={logoMessages.sample.label}
        className="mt-2 overflow-x-auto rounded-md bg-sunken p-3 font-mono text-sm"
      >
        {logoMessages.sample.code}
      </pre>
    </details>
  );
}

/** Number of cards shown at first, and added by each "Show more". */
const step = 60;

/** Shows the logos, with search, editing in place, and undo for deletions. */
function LogoGrid({ library }: { library: readonly Logo[] }) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(step);
  const found = useRef<HTMLParagraphElement>(null);
  const deleting = useDeleteLogo();
  const putting = usePutLogo();
  const word = search.trim().toLowerCase();
  const shown = library.filter(({ name, domain }) => `${name} ${domain ?? ""}`.toLowerCase().includes(word));
  const onError = (error: unknown) => toast.error(describeLogoError(error));
  const remove = (logo: Logo) =>
    deleting.mutate(logo, {
      onSuccess: (kept) => {
        found.current?.focus();
        const undo = () =>
          putting.mutate(kept, { onSuccess: () => toast.success(logoMessages.restored(logo.name)), onError });
        toast.success(
          logoMessages.deleted(logo.name),
          kept.image.size > 0 ? { action: { label: logoMessages.undo, onClick: undo }, duration: 10_000 } : {},
        );
      },
      onError,
    });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput label={logoMessages.search} value={search} onChange={setSearch} />
        <p ref={found} tabIndex={-1} role="status" className="text-sm text-muted outline-none">
          {logoMessages.count(shown.length, library.length)}
        </p>
      </div>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState
            icon={SearchX}
            title={settingsMessages.noMatch.title}
            body={settingsMessages.noMatch.body}
            action={<Button onClick={() => setSearch("")}>{settingsMessages.noMatch.action}</Button>}
          />
        </Panel>
      ) : (
        <ul aria-label={logoMessages.title} className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4">
          {shown.slice(0, limit).map((logo) => (
            <LogoCard key={logo.logo_id} logo={logo} onDelete={() => remove(logo)} />
          ))}
        </ul>
      )}
      {shown.length > limit ? (
        <div className="mt-4 text-center">
          <Button onClick={() => setLimit(limit + step)}>
            {logoMessages.more(Math.min(step, shown.length - limit))}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Shows a logo on a light and on a dark background. Its name and domain can be edited in place. */
function LogoCard({ logo, onDelete }: { logo: Logo; onDelete: () => void }) {
  const { logo_id: id, name, domain, width, height } = logo;
  const updating = useUpdateLogo(id);
  const putting = usePutLogo();
  const input = useRef<HTMLInputElement>(null);
  const replace = (image: File | undefined) =>
    image &&
    putting.mutate(
      { name, domain, image },
      {
        onSuccess: () => toast.success(logoMessages.replaced(name)),
        onError: (error) => toast.error(describeLogoError(error)),
      },
    );
  const rename = async (next: string | null) => {
    if (!next) throw new ApiError(logoMessages.nameMissing, { status: 422, code: null, requestId: null, issues: [] });
    return updating.mutateAsync({ name: next });
  };
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card">
      <div className="grid h-24 grid-cols-2 overflow-hidden rounded-t-lg border-b border-line">
        {/* The background of the page and its opposite: one is light, the other dark. */}
        {(["bg-surface", "bg-ink"] as const).map((ground) => (
          <div key={ground} className={`grid min-h-0 min-w-0 place-items-center p-3 ${ground}`}>
            <img
              src={logoImage(logo)}
              alt={ground === "bg-surface" ? logoMessages.image(name) : logoMessages.imageOnOther(name)}
              loading="lazy"
              draggable={false}
              className="max-h-18 max-w-full object-contain"
            />
          </div>
        ))}
      </div>
      <div className="grid flex-1 content-start gap-1.5 px-3 pt-2">
        <TextField label={logoMessages.name} value={name} maxLength={100} onSave={rename} />
        <TextField
          label={logoMessages.domain}
          value={domain}
          maxLength={253}
          onSave={(next) => updating.mutateAsync({ domain: next })}
        />
      </div>
      <div className="flex items-center justify-between pr-1.5 pb-1 pl-3">
        <span className="text-xs text-muted">{logoMessages.size(width, height)}</span>
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={settingsMessages.actionsFor(name)}>
              <MoreHorizontal aria-hidden className="size-4.5" />
            </Button>
          }
        >
          <MenuItem icon={ImageUp} onSelect={() => input.current?.click()}>
            {logoMessages.replace}
          </MenuItem>
          <MenuLink icon={Download} href={logoImage(logo)} download>
            {logoMessages.download}
          </MenuLink>
          <MenuSeparator />
          <MenuItem danger icon={Trash2} onSelect={onDelete}>
            {logoMessages.delete}
          </MenuItem>
        </Menu>
        <input
          ref={input}
          type="file"
          accept={logoAccept}
          aria-label={logoMessages.replace}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            replace(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
    </li>
  );
}
