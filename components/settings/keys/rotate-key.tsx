"use client";

import { RotationForm } from "@/components/settings/secrets/rotation-form";
import { SecretDialog } from "@/components/settings/secrets/secret-dialog";
import type { ApiKey } from "@/lib/contract/keys";
import { KeySample } from "./key-sample";
import { keySecret } from "./key-secret";
import { keys } from "./messages";
import { useRotateApiKey } from "./queries/mutations";

/** Asks how long the old key is to go on, then shows the new one this one time. */
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
      title={keys.rotateTitle(apiKey.name)}
      description={keys.rotateBody}
      secret={rotating.data ? keySecret(rotating.data) : null}
      about={rotating.data ? <KeySample created={rotating.data} /> : null}
    >
      <RotationForm
        label={keys.grace}
        action={keys.rotateAction}
        error={rotating.error}
        pending={rotating.isPending}
        onRotate={(graceSeconds) => rotating.mutate({ keyId: apiKey.key_id, graceSeconds })}
      />
    </SecretDialog>
  );
}
