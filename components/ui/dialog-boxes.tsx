import { X } from "lucide-react";
import { AlertDialog as Alert, Dialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button, IconButton } from "./button";
import { commonMessages } from "./messages";
import { applyPageNonce } from "./page-nonce";

/**
 * Returns handlers that restore focus when a dialog without a trigger closes.
 *
 * @param findOther Returns what gets the focus if what had it before is gone
 */
export function useReturnFocus(findOther?: () => HTMLElement | null) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => void (before.current = document.activeElement),
    onCloseAutoFocus: (event: Event) => {
      const isGone = !before.current?.isConnected || before.current === document.body;
      const target = isGone ? findOther?.() : before.current;
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
  };
}

applyPageNonce();

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  /** Returns what gets the focus on closing if what had it before is gone. */
  findFocus?: () => HTMLElement | null;
};

/** Lets a field with unsaved changes handle Escape first. Such fields have the attribute `data-keeps-escape`. */
function leaveToField(event: KeyboardEvent): void {
  if (document.activeElement?.closest("[data-keeps-escape]")) event.preventDefault();
}

export function DialogBox(props: DialogProps) {
  const { open, onOpenChange, title, description, wide, children, footer, findFocus } = props;
  const returnFocus = useReturnFocus(findFocus);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="animate-fade fixed inset-0 z-40 bg-overlay" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4 max-sm:items-end max-sm:p-0">
          <Primitive.Content
            {...returnFocus}
            onEscapeKeyDown={leaveToField}
            {...(description ? {} : { "aria-describedby": undefined })}
            className={`animate-enter pointer-events-auto relative flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-raised max-sm:max-h-[92dvh] max-sm:rounded-b-none ${wide ? "max-w-5xl" : "max-w-lg"}`}
          >
            <header className="px-5 pt-4 pr-14 pb-3">
              <Primitive.Title className="text-lg font-semibold wrap-anywhere">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-0.5 text-muted">{description}</Primitive.Description>
              ) : null}
            </header>
            <div className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
            {footer ? (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
                {footer}
              </footer>
            ) : null}
            {/* Last, so that the first control of the content gets focus. */}
            <Primitive.Close asChild>
              <IconButton label={commonMessages.close} className="absolute top-2.5 right-2.5">
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </Primitive.Close>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

applyPageNonce();

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  action: string;
  pending?: boolean;
  /** Runs the action. The caller closes the dialog afterwards. */
  onConfirm: () => void;
};

/** Asks for confirmation of a destructive action. */
export function ConfirmBox({ open, onOpenChange, title, description, action, pending, onConfirm }: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Alert.Root open={open} onOpenChange={onOpenChange}>
      <Alert.Portal>
        <Alert.Overlay className="animate-fade fixed inset-0 z-40 bg-overlay" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
          <Alert.Content
            {...returnFocus}
            className="animate-enter pointer-events-auto w-full max-w-md rounded-lg border border-line bg-raised p-5 shadow-raised"
          >
            <Alert.Title className="text-lg font-semibold wrap-anywhere">{title}</Alert.Title>
            <Alert.Description className="mt-1.5 text-muted">{description}</Alert.Description>
            <div className="mt-5 flex justify-end gap-2">
              <Alert.Cancel asChild>
                <Button>{commonMessages.cancel}</Button>
              </Alert.Cancel>
              <Button variant="danger" pending={pending} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </Alert.Content>
        </div>
      </Alert.Portal>
    </Alert.Root>
  );
}
