"use client";

import { useState } from "react";
import type { Deck } from "@/components/decks/deck/deck";
import { deckRequest } from "@/components/decks/deck/deck-request";
import { decks as texts } from "@/components/decks/messages/decks";
import { CopyButton } from "@/components/ui/copy-button";
import { Segmented } from "@/components/ui/form/segmented";
import { Dialog } from "@/components/ui/overlay/dialog";
import { requestCode, requestForms, type RequestForm } from "./request-code";

const { request: t } = texts;

type RequestDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; deck: Deck };

/** What one built, as programs send it. */
export function RequestDialog({ open, onOpenChange, deck }: RequestDialogProps) {
  const [form, setForm] = useState<RequestForm>("json");
  const code = requestCode(form, deckRequest(deck), window.location.origin);
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} title={t.title} description={t.body}>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-1">
        <Segmented
          label={t.form}
          value={form}
          onChange={setForm}
          choices={requestForms.map((value) => ({ value, label: t.forms[value] }))}
        />
        <CopyButton text={code}>{t.copy}</CopyButton>
      </div>
      <p className="mt-2 text-sm text-muted">{form === "json" ? t.jsonHint : t.keyHint}</p>
      <pre
        tabIndex={0}
        aria-label={t.forms[form]}
        className="mt-3 max-h-[55dvh] overflow-auto rounded-md border border-line bg-canvas p-3 font-mono text-sm"
      >
        {code}
      </pre>
    </Dialog>
  );
}
