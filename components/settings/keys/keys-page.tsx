"use client";

import { useQuery } from "@tanstack/react-query";
import { Copy, KeyRound, MoreHorizontal, Plus, RotateCcwKey, SearchX, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { settingsMessages } from "@/components/settings/messages";
import { SecretDialog } from "@/components/settings/secret-dialog";
import { Section } from "@/components/settings/section";
import { QueryState } from "@/components/shell/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput } from "@/components/ui/form-fields";
import { openLoaded } from "@/components/ui/hooks";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { When } from "@/components/ui/when";
import type { ApiKey, CreatedKey } from "@/lib/contract/keys";
import { keySecret } from "./key-secret";
import { type KeyFilter, keyFilters, keyState, shownKeys } from "./key-state";
import { apiKeyMessages } from "./messages";
import { apiKeysQuery } from "./queries";
import { matchPreset } from "./scope-presets";

const RevokeKey = dynamic(() => import("./revoke-key").then((module) => module.RevokeKey), { ssr: false });
const RotateKey = dynamic(() => import("./rotate-key").then((module) => module.RotateKey), { ssr: false });

type KeyAction = { kind: "rotate" | "revoke"; key: ApiKey };

export function KeysPage() {
  const result = useQuery(apiKeysQuery);
  const { data } = result;
  // Dialogs are rendered beside the list, so that a dialog doesn't close when its row disappears.
  const [action, setAction] = useState<KeyAction | null>(null);
  const [open, setOpen] = useState(false);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button icon={Plus} variant="primary" onClick={() => void openLoaded(loadKeyForm, () => setCreating(true))}>
      {apiKeyMessages.create}
    </Button>
  );
  const ask = (next: KeyAction) => {
    setAction(next);
    setOpen(true);
  };
  return (
    <Section
      title={apiKeyMessages.title}
      intro={apiKeyMessages.intro}
      actions={data && data.keys.length > 0 ? create : null}
    >
      <QueryState
        query={result}
        what={apiKeyMessages.title}
        rows={4}
        inPanel
        isEmpty={(data) => data.keys.length === 0}
        empty={
          <EmptyState
            icon={KeyRound}
            title={apiKeyMessages.empty.title}
            body={apiKeyMessages.empty.body}
            action={create}
          />
        }
      >
        {(data) => <KeyTable apiKeys={data.keys} onAction={ask} />}
      </QueryState>
      <CreateKey open={creating} onClose={() => setCreating(false)} />
      {action?.kind === "rotate" ? <RotateKey apiKey={action.key} open={open} onClose={() => setOpen(false)} /> : null}
      {action?.kind === "revoke" ? <RevokeKey apiKey={action.key} open={open} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

const loadKeyForm = () => import("./key-form").then((module) => module.KeyForm);
const KeyForm = dynamic(loadKeyForm, { ssr: false });
const KeySample = dynamic(() => import("./key-sample").then((module) => module.KeySample), { ssr: false });

/** Asks for the key's name and permissions, then shows the key once. */
function CreateKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const close = () => {
    onClose();
    setCreated(null);
  };
  return (
    <SecretDialog
      open={open}
      onClose={close}
      title={apiKeyMessages.createTitle}
      description={apiKeyMessages.createBody}
      secret={created ? keySecret(created) : null}
      about={created ? <KeySample created={created} /> : null}
    >
      <KeyForm onCreated={setCreated} />
    </SecretDialog>
  );
}

/** Number of rows shown at first, and added by each "Show more". */
const step = 50;

/** Lists of up to this length have no search field. */
const searchThreshold = 5;

/** Lists the keys, with a search field and a filter by state. */
function KeyTable({ apiKeys, onAction }: { apiKeys: readonly ApiKey[]; onAction: (action: KeyAction) => void }) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<KeyFilter>("all");
  const [limit, setLimit] = useState(step);
  const shown = shownKeys(apiKeys, search, filter, new Date());
  const showAll = () => {
    setSearch("");
    setFilter("all");
  };
  return (
    <>
      {apiKeys.length > searchThreshold ? (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <SearchInput label={apiKeyMessages.search} value={search} onChange={setSearch} />
          <Segmented
            label={apiKeyMessages.show}
            value={filter}
            onChange={setFilter}
            choices={keyFilters.map((value) => ({ value, label: apiKeyMessages.filters[value] }))}
          />
        </div>
      ) : null}
      <Panel>
        {shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={settingsMessages.noMatch.title}
            body={settingsMessages.noMatch.body}
            action={<Button onClick={showAll}>{settingsMessages.noMatch.action}</Button>}
          />
        ) : (
          <Table label={apiKeyMessages.title}>
            <HeadRow>
              <Th>{apiKeyMessages.columns.name}</Th>
              <Th className="max-md:hidden">{apiKeyMessages.columns.scopes}</Th>
              <Th className="max-xl:hidden">{apiKeyMessages.columns.created}</Th>
              <Th className="max-md:hidden">{apiKeyMessages.columns.used}</Th>
              <Th>{apiKeyMessages.columns.status}</Th>
              <Th>
                <span className="sr-only">{commonMessages.more}</span>
              </Th>
            </HeadRow>
            <tbody>
              {shown.slice(0, limit).map((key) => (
                <KeyRow key={key.key_id} apiKey={key} onAction={onAction} />
              ))}
            </tbody>
          </Table>
        )}
        {shown.length > limit ? (
          <div className="border-t border-line p-2 text-center">
            <Button variant="ghost" size="sm" onClick={() => setLimit(limit + step)}>
              {apiKeyMessages.more(Math.min(step, shown.length - limit))}
            </Button>
          </div>
        ) : null}
      </Panel>
    </>
  );
}

const tones = { active: "success", replaced: "warning", expired: "neutral", revoked: "neutral" } as const;

function scopesText({ scopes }: ApiKey): string {
  const preset = matchPreset(scopes);
  return preset === "own"
    ? scopes.map((scope) => apiKeyMessages.scopeNames[scope]).join(", ")
    : apiKeyMessages.presets[preset];
}

function KeyRow({ apiKey, onAction }: { apiKey: ApiKey; onAction: (action: KeyAction) => void }) {
  const state = keyState(apiKey, new Date());
  const ended = state === "revoked" || state === "expired";
  const used = apiKey.last_used_at ? <When time={apiKey.last_used_at} as="ago" /> : apiKeyMessages.never;
  const copyId = () =>
    void navigator.clipboard.writeText(apiKey.key_id).then(
      () => toast.success(commonMessages.copied),
      () => toast.error(commonMessages.copyFailed),
    );
  return (
    <tr className="border-b border-line last:border-0">
      <Td className={ended ? "text-muted" : ""}>
        <p className="font-medium break-words">{apiKey.name}</p>
        <p className="text-sm text-muted md:hidden">{scopesText(apiKey)}</p>
        <p className="text-sm text-muted md:hidden">
          {apiKey.last_used_at ? `${apiKeyMessages.used} ` : null}
          {used}
        </p>
      </Td>
      <Td className="text-muted max-md:hidden">{scopesText(apiKey)}</Td>
      <Td className="whitespace-nowrap text-muted max-xl:hidden">
        <When time={apiKey.created_at} as="day" />
      </Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">{used}</Td>
      <Td>
        <Badge tone={tones[state]}>{apiKeyMessages.status[state]}</Badge>
        {apiKey.expires_at && state !== "revoked" ? (
          <p className="mt-1 text-xs text-muted">
            {ended ? apiKeyMessages.ended : apiKeyMessages.ends}{" "}
            <When time={apiKey.expires_at} as={state === "replaced" ? "time" : "day"} />
          </p>
        ) : null}
      </Td>
      <Td className="w-12 py-1 pr-2 text-right">
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={settingsMessages.actionsFor(apiKey.name)}>
              <MoreHorizontal aria-hidden className="size-4.5" />
            </Button>
          }
        >
          {state === "active" ? (
            <MenuItem icon={RotateCcwKey} onSelect={() => onAction({ kind: "rotate", key: apiKey })}>
              {apiKeyMessages.rotate}
            </MenuItem>
          ) : null}
          <MenuItem icon={Copy} onSelect={copyId}>
            {apiKeyMessages.copyId}
          </MenuItem>
          {ended ? null : (
            <>
              <MenuSeparator />
              <MenuItem danger icon={Trash2} onSelect={() => onAction({ kind: "revoke", key: apiKey })}>
                {apiKeyMessages.revoke}
              </MenuItem>
            </>
          )}
        </Menu>
      </Td>
    </tr>
  );
}
