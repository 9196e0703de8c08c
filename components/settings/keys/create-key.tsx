"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { CreatedKey } from "@/lib/contract/keys";
import { keys } from "../../texts/settings/keys";
import { Button } from "../../ui/button";
import { SecretDialog } from "../secrets/secret-dialog";
import { keySecret } from "./key-secret";

const KeyForm = dynamic(() => import("./key-form").then((module) => module.KeyForm), { ssr: false });
const KeySample = dynamic(() => import("./key-sample").then((module) => module.KeySample), { ssr: false });

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
