"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { toastList } from "./toast";

const ToastList = dynamic(() => import("./toaster").then((module) => module.ToastList), { ssr: false });

/** Renders toasts. Must be used once per page. */
export function Toasts({ theme }: { theme?: "light" | "dark" | "system" }) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => toastList.whenNeeded(() => setNeeded(true)), []);
  return needed ? <ToastList theme={theme ?? "system"} /> : null;
}
