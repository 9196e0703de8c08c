import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { editorMessages } from "@/components/decks/editors/messages";
import { logoImage, logosQuery } from "@/components/settings/logos/queries";
import { ErrorState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InputField } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { Skeleton } from "@/components/ui/progress";

const { table: tableMessages } = editorMessages;

type LogoDialogProps = {
  value: string;
  isLogo: boolean;
  onSave: (name: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Lets people choose one of the organization's logos for a cell, or enter a name. */
export function LogoDialog({ value, isLogo, onSave, onRemove, onClose }: LogoDialogProps) {
  const [name, setName] = useState(value);
  const { data, error, isPending, refetch } = useQuery(logosQuery);
  const query = name.trim().toLowerCase();
  const all = data?.logos ?? [];
  const found = all.filter(
    (logo) => logo.name.toLowerCase().includes(query) || logo.domain?.toLowerCase().includes(query),
  );
  const save = (chosen: string) => {
    onSave(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={tableMessages.logos}
      description={tableMessages.logoHint}
      footer={
        <>
          {isLogo ? (
            <Button
              className="mr-auto"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              {tableMessages.noLogo}
            </Button>
          ) : null}
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" disabled={name.trim() === ""} onClick={() => save(name.trim())}>
            {editorMessages.cellTools.done}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <InputField
          label={tableMessages.logoName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {isPending ? <Skeleton className="h-24" /> : null}
        {error ? <ErrorState what={tableMessages.logos} error={error} onRetry={() => void refetch()} /> : null}
        {data && found.length === 0 ? (
          <p className="text-sm text-muted">{all.length === 0 ? tableMessages.noLogos : tableMessages.unknownLogo}</p>
        ) : null}
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {found.slice(0, 60).map((logo) => (
            <li key={logo.logo_id}>
              <button
                type="button"
                onClick={() => save(logo.name)}
                className="grid w-full gap-1.5 rounded-md border border-line p-2 text-left hover:bg-sunken"
              >
                {/* A light background, because most slides are light. */}
                <span className="grid h-14 place-items-center rounded-sm bg-surface p-2 scheme-light">
                  <img src={logoImage(logo)} alt="" loading="lazy" className="max-h-10 max-w-full object-contain" />
                </span>
                <span className="truncate text-sm">{logo.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
