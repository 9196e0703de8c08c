"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { addressOf, viewOf, type GalleryView } from "./gallery-address";

/** `step` leaves the view before it behind the Back button; `keep` takes its place, for changes at every key. */
export type ChangeView = (change: Partial<GalleryView>, how?: "step" | "keep") => void;

function change(part: Partial<GalleryView>, how: "step" | "keep" = "step"): void {
  const before = viewOf(new URLSearchParams(window.location.search));
  const address = window.location.pathname + addressOf({ ...before, page: 1, ...part });
  if (how === "step") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
}

/** The view that the address names, and how to change it. Nothing is asked of the server but the list itself. */
export function useGalleryView(): [GalleryView, ChangeView] {
  const parameters = useSearchParams();
  return [useMemo(() => viewOf(parameters), [parameters]), change];
}
