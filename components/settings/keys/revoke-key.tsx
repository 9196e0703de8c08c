"use client";

import { problemText } from "@/components/shell/states/problem-text";
import { formatAgo } from "@/components/ui/format/ago";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import type { ApiKey } from "@/lib/contract/keys";
import { keys } from "./messages";
import { useRevokeApiKey } from "./queries/mutations";

/** Asks before a key is refused for good, and says when it was used last: what stops. */
export function RevokeKey({ apiKey, open, onClose }: { apiKey: ApiKey; open: boolean; onClose: () => void }) {
  const revoking = useRevokeApiKey();
  const revoke = () =>
    revoking.mutate(apiKey.key_id, {
      onSuccess: () => toast.success(keys.revoked(apiKey.name)),
      onError: (error) => toast.error(problemText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={keys.revokeTitle(apiKey.name)}
      description={keys.revokeBody(apiKey.last_used_at && formatAgo(apiKey.last_used_at, new Date()))}
      action={keys.revoke}
      pending={revoking.isPending}
      onConfirm={revoke}
    />
  );
}
