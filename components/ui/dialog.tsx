"use client";

import dynamic from "next/dynamic";
import type { ConfirmDialogProps, DialogProps } from "./dialog-boxes";
import { useLatch } from "./hooks";

const DialogBox = dynamic(() => import("./dialog-boxes").then((module) => module.DialogBox), { ssr: false });

/** A dialog over the page. What draws it is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  return useLatch(props.open) ? <DialogBox {...props} /> : null;
}

const ConfirmBox = dynamic(() => import("./dialog-boxes").then((module) => module.ConfirmBox), { ssr: false });

/** Asks before an act that takes something away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useLatch(props.open) ? <ConfirmBox {...props} /> : null;
}
