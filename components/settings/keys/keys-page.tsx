"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Section } from "@/components/settings/shell/section";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { ApiKey } from "@/lib/contract/keys";
import { CreateKey } from "./create-key";
import { KeyTable } from "./list/key-table";
import { keys } from "./messages";
import { apiKeysQuery } from "./queries/queries";

const RevokeKey = dynamic(() => import("./revoke-key").then((module) => module.RevokeKey), { ssr: false });
const RotateKey = dynamic(() => import("./rotate-key").then((module) => module.RotateKey), { ssr: false });

export type KeyAct = { kind: "rotate" | "revoke"; key: ApiKey };

export function KeysPage() {
  const { data, error, isPending, refetch } = useQuery(apiKeysQuery);
  // Dialogs stand beside the list, so that none ends because its row went away.
  const [act, setAct] = useState<KeyAct | null>(null);
  const [open, setOpen] = useState(false);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4" />
      {keys.create}
    </Button>
  );
  const ask = (next: KeyAct) => {
    setAct(next);
    setOpen(true);
  };
  return (
    <Section title={keys.title} intro={keys.intro} actions={data && data.keys.length > 0 ? create : null}>
      {isPending ? (
        <Panel>
          <LoadingRows rows={4} />
        </Panel>
      ) : error && !data ? (
        <Panel>
          <ErrorState what={keys.title} error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : data.keys.length === 0 ? (
        <Panel>
          <EmptyState icon={KeyRound} title={keys.empty.title} body={keys.empty.body} action={create} />
        </Panel>
      ) : (
        <KeyTable apiKeys={data.keys} onAct={ask} />
      )}
      <CreateKey open={creating} onClose={() => setCreating(false)} />
      {act?.kind === "rotate" ? <RotateKey apiKey={act.key} open={open} onClose={() => setOpen(false)} /> : null}
      {act?.kind === "revoke" ? <RevokeKey apiKey={act.key} open={open} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
