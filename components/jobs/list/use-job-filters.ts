"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { addressOf, filtersOf, type JobFilters } from "./list-address";

/** What the list is narrowed by. It stands in the address: a reload, the way back and a sent link show the same list. */
export function useJobFilters() {
  const pathname = usePathname();
  const filters = filtersOf(useSearchParams());
  const write = (next: JobFilters) => window.history.replaceState(null, "", `${pathname}${addressOf(next)}`);
  return {
    filters,
    /**
     * Any other filter leads back to the first page. The address is ahead of what is shown when two changes follow
     * quickly.
     */
    change: (change: Partial<JobFilters>) =>
      write({ ...filtersOf(new URLSearchParams(window.location.search)), page: 1, ...change }),
    clear: () => write({ page: 1 }),
  };
}
