"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { createQueryClient } from "@/components/api/query-client";
import { UploadsProvider } from "@/components/templates/uploads/uploads-provider";
import { Toasts } from "@/components/ui/toasts";
import { useTheme } from "./use-theme";

/** Provides what all pages of the studio share: the query cache, uploads that continue across pages, and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [theme] = useTheme();
  return (
    <QueryClientProvider client={queryClient}>
      <UploadsProvider>{children}</UploadsProvider>
      <Toasts theme={theme} />
    </QueryClientProvider>
  );
}
