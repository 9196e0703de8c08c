import { describeError } from "@/components/shell/error-messages";
import { ConfirmDialog } from "@/components/ui/dialog";
import { formatAgo } from "@/components/ui/format";
import { toast } from "@/components/ui/toast";
import type { ApiKey } from "@/lib/contract/keys";
import { apiKeyMessages } from "./messages";
import { useRevokeApiKey } from "./queries";

/** Asks for confirmation before a key is revoked, and shows when it was last used. */
export function RevokeKey({ apiKey, open, onClose }: { apiKey: ApiKey; open: boolean; onClose: () => void }) {
  const revoking = useRevokeApiKey();
  const revoke = () =>
    revoking.mutate(apiKey.key_id, {
      onSuccess: () => toast.success(apiKeyMessages.revoked(apiKey.name)),
      onError: (error) => toast.error(describeError(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={apiKeyMessages.revokeTitle(apiKey.name)}
      description={apiKeyMessages.revokeBody(apiKey.last_used_at && formatAgo(apiKey.last_used_at, new Date()))}
      action={apiKeyMessages.revoke}
      pending={revoking.isPending}
      onConfirm={revoke}
    />
  );
}
