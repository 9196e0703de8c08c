import { useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { Notice } from "@/components/ui/notice";
import { secretMessages } from "./messages";

/** Seconds for which the old value stays valid, as text. */
const graces = ["3600", "86400", "0"] as const;

type RotationFormProps = {
  label: string;
  action: string;
  error: unknown;
  pending: boolean;
  onRotate: (graceSeconds: number) => void;
};

/** Asks how long the old key or secret stays valid in addition to the new one. */
export function RotationForm({ label, action, error, pending, onRotate }: RotationFormProps) {
  const [grace, setGrace] = useState<(typeof graces)[number]>(graces[0]);
  return (
    <div className="grid gap-5">
      {error ? <Notice tone="danger">{describeError(error)}</Notice> : null}
      <div className="grid justify-items-start gap-2">
        <p className="font-medium">{label}</p>
        <Segmented
          label={label}
          value={grace}
          onChange={setGrace}
          choices={graces.map((value) => ({ value, label: secretMessages.graces[value] }))}
        />
      </div>
      <div className="flex justify-end">
        <Button variant="primary" pending={pending} onClick={() => onRotate(Number(grace))}>
          {action}
        </Button>
      </div>
    </div>
  );
}
