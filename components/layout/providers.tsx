"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Toaster } from "sonner";
import { createQueryClient } from "@/lib/queries/query-client";
import { UploadsProvider } from "../templates/uploads/uploads-provider";
import { TooltipProvider } from "../ui/overlay/tooltip";
import { useTheme } from "./use-theme";

/** What every page of the studio shares: the query cache, uploads that go on across pages, tooltips and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [theme] = useTheme();
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={300}>
        <UploadsProvider>{children}</UploadsProvider>
      </TooltipProvider>
      <Toaster
        theme={theme}
        position="bottom-right"
        mobileOffset={{ bottom: 72 }}
        toastOptions={{ classNames: { toast: "!border-line !bg-raised !text-ink !shadow-raised", actionButton: "!bg-accent !text-accent-on", description: "!text-muted" } }}
      />
    </QueryClientProvider>
  );
}
