import { type ReactNode, createContext, useContext } from "react";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { type Path, shownText, valueAt } from "./field-path";

const Example = createContext<SlideData | null>(null);

/** Provides a slide's example to its fields, which show it while they are empty. The example is never part of the deck. */
export function GhostProvider({ example, children }: { example: SlideData | null; children: ReactNode }) {
  return <Example.Provider value={example}>{children}</Example.Provider>;
}

/** Returns the example's value for a field; undefined if it has none. */
export function useGhost(path: Path): unknown {
  return valueAt(useContext(Example), path);
}

/** Returns the example's text for the placeholder of a field; undefined if it has none. */
export function useGhostText(path: Path): string | undefined {
  return shownText(useGhost(path)) || undefined;
}
