"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/overlay/dialog";
import { CreatedKey } from "./created-key";
import { KeyForm } from "./key-form";

const { keys } = texts.settings;

/** Asks for a name and permissions, then shows the new key this one time. */
export function CreateKey() {
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setCreated(null);
  };
  return (
    <>
      <Button variant="primary" onClick={() => change(true)}>
        <Plus aria-hidden className="size-4" />
        {keys.create}
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        title={created ? keys.createdTitle : keys.createTitle}
        description={created ? keys.createdBody : keys.createBody}
      >
        {created ? <CreatedKey apiKey={created} onDone={() => change(false)} /> : <KeyForm onCreated={setCreated} />}
      </Dialog>
    </>
  );
}
