"use client";

import { AlertDialog as Primitive } from "radix-ui";
import { Button } from "@/components/ui/button";
import { common as commonTexts } from "@/components/ui/messages";
import { carryPageNonce } from "@/components/ui/overlay/page-nonce";
import { useReturnFocus } from "./use-return-focus";

carryPageNonce();

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  action: string;
  pending?: boolean;
  /** Runs the act; the caller closes the dialog when it is done. */
  onConfirm: () => void;
};

/** Asks before an act that takes something away. */
export function ConfirmBox({ open, onOpenChange, title, description, action, pending, onConfirm }: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="animate-fade fixed inset-0 z-40 bg-overlay" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
          <Primitive.Content
            {...returnFocus}
            className="animate-enter pointer-events-auto w-full max-w-md rounded-lg border border-line bg-raised p-5 shadow-raised"
          >
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            <Primitive.Description className="mt-1.5 text-muted">{description}</Primitive.Description>
            <div className="mt-5 flex justify-end gap-2">
              <Primitive.Cancel asChild>
                <Button>{commonTexts.cancel}</Button>
              </Primitive.Cancel>
              <Button variant="danger" pending={pending} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
