import { type KeyboardEvent, useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input, InputField } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import type { Template } from "@/lib/contract/templates";
import { useChangeMetadata } from "./change-metadata";
import { templateMessages } from "./messages";
import { metadataMessages } from "./metadata-messages";

export type Named = Pick<Template, "template_id" | "metadata">;

/** Edits a template's name in a form field. Enter or a button saves it. */
function useRename({ template_id: id, metadata: { name } }: Named, onDone: () => void) {
  const [text, setText] = useState(name);
  const { mutate, isPending, error } = useChangeMetadata(id);
  const save = () => {
    const next = text.trim();
    if (next === name || next === "") onDone();
    else mutate({ name: next }, { onSuccess: onDone });
  };
  return { text, setText, save, isPending, problem: error ? describeError(error) : null };
}

type RenameDialogProps = { template: Named; open: boolean; onOpenChange: (open: boolean) => void };

/** Renames a template in a dialog of the gallery. */
export function RenameDialog({ template, open, onOpenChange }: RenameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={templateMessages.renameTitle}>
      <RenameForm key={String(open)} template={template} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RenameForm({ template, onDone }: { template: Named; onDone: () => void }) {
  const { text, setText, save, isPending, problem } = useRename(template, onDone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-4"
    >
      <InputField
        label={metadataMessages.name}
        error={problem}
        autoFocus
        value={text}
        maxLength={255}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{commonMessages.cancel}</Button>
        <Button type="submit" variant="primary" pending={isPending} disabled={text.trim() === ""}>
          {templateMessages.rename}
        </Button>
      </div>
    </form>
  );
}

/** The input for the name in the page's heading. */
export function NameInput({ template, onDone }: { template: Named; onDone: () => void }) {
  const { text, setText, save, isPending, problem } = useRename(template, onDone);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") save();
    if (event.key === "Escape") onDone();
  };
  return (
    <span data-keeps-escape="" className="block">
      <Input
        autoFocus
        aria-label={metadataMessages.name}
        aria-invalid={problem ? true : undefined}
        value={text}
        maxLength={255}
        readOnly={isPending}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        className="min-w-0 text-2xl font-semibold field-sizing-content max-w-full"
      />
      {problem ? (
        <span role="alert" className="mt-1 block text-sm font-normal text-danger-text">
          {problem}
        </span>
      ) : null}
    </span>
  );
}
