"use client";

import dynamic from "next/dynamic";
import type { ConfirmDialogProps } from "./dialog/confirm-box";
import { useEver } from "./use-ever";

const ConfirmBox = dynamic(() => import("./dialog/confirm-box").then((module) => module.ConfirmBox), { ssr: false });

/** Asks before an act that takes something away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useEver(props.open) ? <ConfirmBox {...props} /> : null;
}
