"use client";

import { useState } from "react";
import { toast } from "sonner";
import type { ApiKey } from "@/lib/contract/keys";
import { useRevokeApiKey } from "@/lib/queries/api-keys/mutations";
import { formatDate, formatDateTime } from "../format/format";
import { problemText } from "../states/problem-text";
import { texts } from "../texts";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { Td } from "../ui/table";
import { keyState } from "./key-state";
import { RotateKey } from "./rotate-key";
import { scopeChoices } from "./scope-choices";

const { keys } = texts.settings;
const tones = { active: "success", replaced: "warning", expired: "warning", revoked: "neutral" } as const;

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false);
  const revoking = useRevokeApiKey();
  const state = keyState(apiKey, new Date());
  const scopes = apiKey.scopes.length === scopeChoices.length ? keys.allScopes : apiKey.scopes.map((scope) => keys.scopeNames[scope]).join(", ");
  const revoke = () =>
    revoking.mutate(apiKey.key_id, {
      onSuccess: () => {
        setAsking(false);
        toast.success(keys.revoked(apiKey.name));
      },
      onError: (error) => toast.error(problemText(error)),
    });
  return (
    <tr className="border-b border-line last:border-0">
      <Td className="font-medium">{apiKey.name}</Td>
      <Td className="text-muted max-md:hidden">{scopes}</Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">{formatDate(apiKey.created_at)}</Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">{apiKey.last_used_at ? formatDateTime(apiKey.last_used_at) : keys.never}</Td>
      <Td>
        <Badge tone={tones[state]}>{keys.status[state]}</Badge>
        {state === "replaced" && apiKey.expires_at ? <p className="mt-1 text-xs text-muted">{keys.until(formatDateTime(apiKey.expires_at))}</p> : null}
      </Td>
      <Td className="py-1 pr-2 text-right md:whitespace-nowrap">
        <RotateKey apiKey={apiKey} offered={state === "active"} />
        {state === "revoked" ? null : (
          <Button size="sm" variant="ghost" aria-label={keys.revokeName(apiKey.name)} onClick={() => setAsking(true)}>
            {keys.revoke}
          </Button>
        )}
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={keys.revokeTitle(apiKey.name)}
          description={keys.revokeBody}
          action={keys.revoke}
          pending={revoking.isPending}
          onConfirm={revoke}
        />
      </Td>
    </tr>
  );
}
