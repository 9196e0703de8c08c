"use client";

import { useEffect } from "react";
import { Toaster } from "sonner";
import { shelfOfToasts } from "./toast";

export function ToastShelf({ theme }: { theme: "light" | "dark" | "system" }) {
  useEffect(() => shelfOfToasts.isMounted(), []);
  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      mobileOffset={{ bottom: 72 }}
      toastOptions={{
        classNames: {
          toast: "!border-line !bg-raised !text-ink !shadow-raised",
          actionButton: "!bg-accent !text-accent-on",
          description: "!text-muted",
        },
      }}
    />
  );
}
