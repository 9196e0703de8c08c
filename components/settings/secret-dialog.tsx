import { type ReactNode, useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { SecretField } from "@/components/ui/secret-field";
import { secretMessages } from "./messages";

/** A value that is shown once. */
export type Secret = { value: string; label: string; title: string; description: string; copy: string };

type SecretDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** Null: the dialog shows `children`, which ask for the data to create the secret. */
  secret: Secret | null;
  /** Shown below the secret. */
  about?: ReactNode;
  children: ReactNode;
};

/** Asks for input, then shows the secret once. If it was not copied, closing must be confirmed. */
export function SecretDialog({ open, onClose, title, description, secret, about, children }: SecretDialogProps) {
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    setCopied(false);
    setLeaving(false);
    onClose();
  };
  const leave = (next: boolean) => {
    if (next) return;
    if (secret && !copied && !leaving) setLeaving(true);
    else close();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={secret?.title ?? title}
      description={secret?.description ?? description}
    >
      {secret ? (
        <div className="grid gap-5" onCopy={() => setCopied(true)}>
          <SecretField
            isPrimary={!copied}
            label={secret.label}
            value={secret.value}
            copy={secret.copy}
            onCopied={() => setCopied(true)}
          />
          {about}
          <div role="status">
            {leaving && !copied ? (
              <Notice tone="warning" title={secretMessages.leaveTitle}>
                <p>{secretMessages.leaveBody}</p>
              </Notice>
            ) : null}
          </div>
          <div className="flex justify-end">
            <Button variant={copied ? "primary" : "secondary"} onClick={() => leave(false)}>
              {leaving && !copied ? secretMessages.leave : secretMessages.done}
            </Button>
          </div>
        </div>
      ) : (
        children
      )}
    </Dialog>
  );
}

/** Asks for confirmation before a secret is created that needs no input. */
export function AskForSecret({
  action,
  error,
  pending,
  onAsk,
}: {
  action: string;
  error: unknown;
  pending: boolean;
  onAsk: () => void;
}) {
  return (
    <div className="grid gap-4">
      {error ? <Notice tone="danger">{describeError(error)}</Notice> : null}
      <div className="flex justify-end">
        <Button variant="primary" pending={pending} onClick={onAsk}>
          {action}
        </Button>
      </div>
    </div>
  );
}
