"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { SecretDialog } from "@/components/settings/secrets/secret-dialog";
import type { CreatedKey } from "@/lib/contract/keys";
import { keySecret } from "./key-secret";
import { keys } from "./messages";

const KeyForm = dynamic(() => import("./form/key-form").then((module) => module.KeyForm), { ssr: false });
const KeySample = dynamic(() => import("./key-sample").then((module) => module.KeySample), { ssr: false });

/** Asks what the key is for and may do, then shows it this one time. */
export function CreateKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const close = () => {
    onClose();
    setCreated(null);
  };
  return (
    <SecretDialog
      open={open}
      onClose={close}
      title={keys.createTitle}
      description={keys.createBody}
      secret={created ? keySecret(created) : null}
      about={created ? <KeySample created={created} /> : null}
    >
      <KeyForm onCreated={setCreated} />
    </SecretDialog>
  );
}
