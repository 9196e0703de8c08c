"use client";

import { SearchX } from "lucide-react";
import { useState } from "react";
import type { KeyAct } from "@/components/settings/keys/keys-page";
import { keys } from "@/components/settings/keys/messages";
import { shell } from "@/components/settings/shell/messages";
import { EmptyState } from "@/components/shell/states/empty-state";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/form/segmented";
import { common } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { SearchInput } from "@/components/ui/search-input";
import { HeadRow, Table, Th } from "@/components/ui/table";
import type { ApiKey } from "@/lib/contract/keys";
import { KeyRow } from "./key-row";
import { keyFilters, shownKeys, type KeyFilter } from "./shown-keys";

const { noMatch } = shell;

/** Rows that are shown at once, and added each time that more are asked for. */
const step = 50;

/** So few need no search. */
const few = 5;

/** The keys, found by their name and by whether they still hold. */
export function KeyTable({ apiKeys, onAct }: { apiKeys: readonly ApiKey[]; onAct: (act: KeyAct) => void }) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<KeyFilter>("all");
  const [most, setMost] = useState(step);
  const shown = shownKeys(apiKeys, search, filter, new Date());
  const showAll = () => {
    setSearch("");
    setFilter("all");
  };
  return (
    <>
      {apiKeys.length > few ? (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <SearchInput label={keys.search} value={search} onChange={setSearch} />
          <Segmented
            label={keys.show}
            value={filter}
            onChange={setFilter}
            choices={keyFilters.map((value) => ({ value, label: keys.filters[value] }))}
          />
        </div>
      ) : null}
      <Panel>
        {shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={noMatch.title}
            body={noMatch.body}
            action={<Button onClick={showAll}>{noMatch.action}</Button>}
          />
        ) : (
          <Table label={keys.title}>
            <HeadRow>
              <Th>{keys.columns.name}</Th>
              <Th className="max-md:hidden">{keys.columns.scopes}</Th>
              <Th className="max-xl:hidden">{keys.columns.created}</Th>
              <Th className="max-md:hidden">{keys.columns.used}</Th>
              <Th>{keys.columns.status}</Th>
              <Th>
                <span className="sr-only">{common.more}</span>
              </Th>
            </HeadRow>
            <tbody>
              {shown.slice(0, most).map((key) => (
                <KeyRow key={key.key_id} apiKey={key} onAct={onAct} />
              ))}
            </tbody>
          </Table>
        )}
        {shown.length > most ? (
          <div className="border-t border-line p-2 text-center">
            <Button variant="ghost" size="sm" onClick={() => setMost(most + step)}>
              {keys.more(Math.min(step, shown.length - most))}
            </Button>
          </div>
        ) : null}
      </Panel>
    </>
  );
}
