import dynamic from "next/dynamic";
import type { ConfirmDialogProps, DialogProps } from "./dialog-boxes";
import { useLatch } from "./hooks";

const DialogBox = dynamic(() => import("./dialog-boxes").then((module) => module.DialogBox), { ssr: false });

/** A modal dialog. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  return useLatch(props.open) ? <DialogBox {...props} /> : null;
}

const ConfirmBox = dynamic(() => import("./dialog-boxes").then((module) => module.ConfirmBox), { ssr: false });

/** Asks for confirmation of a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useLatch(props.open) ? <ConfirmBox {...props} /> : null;
}
