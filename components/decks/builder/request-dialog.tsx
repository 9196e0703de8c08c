import { useState } from "react";
import { type Deck, toDeckRequest } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { Segmented } from "@/components/ui/choice-fields";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { type RequestForm, requestCode, requestForms } from "./request-code";

const { request: requestMessages } = deckMessages;

type RequestDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; deck: Deck };

/** Shows the deck as the API request that generates it. */
export function RequestDialog({ open, onOpenChange, deck }: RequestDialogProps) {
  const [form, setForm] = useState<RequestForm>("json");
  const code = requestCode(form, toDeckRequest(deck), window.location.origin);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={requestMessages.title}
      description={requestMessages.body}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 pt-1">
        <Segmented
          label={requestMessages.form}
          value={form}
          onChange={setForm}
          choices={requestForms.map((value) => ({ value, label: requestMessages.forms[value] }))}
        />
        <CopyButton text={code}>{requestMessages.copy}</CopyButton>
      </div>
      <p className="mt-2 text-sm text-muted">{form === "json" ? requestMessages.jsonHint : requestMessages.keyHint}</p>
      <pre
        tabIndex={0}
        aria-label={requestMessages.forms[form]}
        className="mt-3 max-h-[55dvh] overflow-auto rounded-md border border-line bg-canvas p-3 font-mono text-sm"
      >
        {code}
      </pre>
    </Dialog>
  );
}
