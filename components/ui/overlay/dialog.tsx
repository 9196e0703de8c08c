"use client";

import dynamic from "next/dynamic";
import type { DialogProps } from "./dialog/dialog-box";
import { useEver } from "./use-ever";

const DialogBox = dynamic(() => import("./dialog/dialog-box").then((module) => module.DialogBox), { ssr: false });

/** A dialog over the page. What draws it is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  return useEver(props.open) ? <DialogBox {...props} /> : null;
}
