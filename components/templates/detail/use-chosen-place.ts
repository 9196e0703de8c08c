"use client";

import { useSearchParams } from "next/navigation";
import type { PlaceKind } from "./place";

const choose = (kind: PlaceKind, number: number) => window.history.replaceState(null, "", `?${kind}=${number}`);

/**
 * The slide or layout that the address names (`?slide=3`, `?layout=2`), and how to choose another one. The address is
 * changed without a navigation, so that stepping through slides asks the server nothing.
 */
export function useChosenPlace(): {
  kind: PlaceKind;
  number: number | null;
  choose: (kind: PlaceKind, number: number) => void;
} {
  const params = useSearchParams();
  const kind = params.has("layout") ? "layout" : "slide";
  const number = Number(params.get(kind));
  return { kind, number: Number.isInteger(number) && number > 0 ? number : null, choose };
}
