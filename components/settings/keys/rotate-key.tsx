import { RotationForm } from "@/components/settings/rotation-form";
import { SecretDialog } from "@/components/settings/secret-dialog";
import type { ApiKey } from "@/lib/contract/keys";
import { KeySample } from "./key-sample";
import { keySecret } from "./key-secret";
import { apiKeyMessages } from "./messages";
import { useRotateApiKey } from "./queries";

/** Asks how long the old key stays valid, then shows the new key once. */
export function RotateKey({ apiKey, open, onClose }: { apiKey: ApiKey; open: boolean; onClose: () => void }) {
  const rotating = useRotateApiKey();
  const close = () => {
    rotating.reset();
    onClose();
  };
  return (
    <SecretDialog
      open={open}
      onClose={close}
      title={apiKeyMessages.rotateTitle(apiKey.name)}
      description={apiKeyMessages.rotateBody}
      secret={rotating.data ? keySecret(rotating.data) : null}
      about={rotating.data ? <KeySample created={rotating.data} /> : null}
    >
      <RotationForm
        label={apiKeyMessages.grace}
        action={apiKeyMessages.rotateAction}
        error={rotating.error}
        pending={rotating.isPending}
        onRotate={(graceSeconds) => rotating.mutate({ keyId: apiKey.key_id, graceSeconds })}
      />
    </SecretDialog>
  );
}
