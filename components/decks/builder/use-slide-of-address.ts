"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** The 0-based index of the slide that the address names (`?slide=3`), which is then taken out of the address. 0: none. */
export function useSlideOfAddress(): number {
  const wanted = Number(useSearchParams().get("slide"));
  useEffect(() => {
    if (wanted > 0) window.history.replaceState(null, "", window.location.pathname);
  }, [wanted]);
  return Number.isInteger(wanted) && wanted > 0 ? wanted - 1 : 0;
}
