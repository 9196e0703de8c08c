"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { shelfOfToasts } from "./toast";

const ToastShelf = dynamic(() => import("./toaster").then((module) => module.ToastShelf), { ssr: false });

/** Renders toasts; once per page. */
export function Toasts({ theme }: { theme?: "light" | "dark" | "system" }) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => shelfOfToasts.whenNeeded(() => setNeeded(true)), []);
  return needed ? <ToastShelf theme={theme ?? "system"} /> : null;
}
