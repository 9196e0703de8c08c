"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import type { CreatedKey } from "@/lib/contract/keys";
import { keys } from "../../texts/settings/keys";
import { Button } from "../../ui/button";
import { SecretDialog } from "../secrets/secret-dialog";
import { KeyForm } from "./key-form";
import { KeySample } from "./key-sample";
import { keySecret } from "./key-secret";

/** Asks what the key is for and may do, then shows it this one time. */
export function CreateKey() {
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const close = () => {
    setOpen(false);
    setCreated(null);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {keys.create}
      </Button>
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
    </>
  );
}
