"use client";

import { useCallback, useEffect, useState } from "react";
import type { ChartGridData } from "@/components/grid/chart-sheet";
import type { PresentChart } from "@/lib/contract/presentations/charts";
import { type ChartChanges, type ChartKey, withChange } from "./chart-changes";

function kept(store: string | null): ChartChanges {
  try {
    const text = store === null ? null : sessionStorage.getItem(store);
    return text === null ? {} : (JSON.parse(text) as ChartChanges);
  } catch {
    return {};
  }
}

/** Gives whether the changes are kept: a browser in private mode or with a full storage keeps nothing. */
function keep(store: string, changes: ChartChanges): boolean {
  try {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(store, JSON.stringify(changes));
    else sessionStorage.removeItem(store);
    return true;
  } catch {
    return false;
  }
}

/**
 * The data that somebody changes.
 *
 * @param subject What they belong to, under whose name the browser keeps them until its tab is closed; null: they can't
 *   be kept
 */
export function useChartChanges(subject: string | null) {
  const store = subject && `charts ${subject}`;
  const [changes, setChanges] = useState<ChartChanges>(() => kept(store));
  const count = Object.keys(changes).length;
  useEffect(() => {
    const isKept = store !== null && keep(store, changes);
    if (isKept || count === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store, changes, count]);
  const change = useCallback(
    (chart: PresentChart, data: ChartGridData) => setChanges((former) => withChange(former, chart, data)),
    [],
  );
  const reset = (key: ChartKey) => setChanges(({ [key]: _former, ...others }) => others);
  const forget = () => {
    if (store !== null) keep(store, {});
  };
  return { changes, count, change, reset, forget };
}
