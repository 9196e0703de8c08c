"use client";

import { useSearchParams } from "next/navigation";

/**
 * The slide number that the address names, and how to choose another one. The address is changed without a navigation,
 * so that stepping through slides asks the server nothing.
 */
export function useChosenSlide(): [number | null, (slideNumber: number) => void] {
  const wanted = Number(useSearchParams().get("slide"));
  const choose = (slideNumber: number) => window.history.replaceState(null, "", `?slide=${slideNumber}`);
  return [Number.isInteger(wanted) && wanted > 0 ? wanted : null, choose];
}
