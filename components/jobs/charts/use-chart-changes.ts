"use client";

import { useCallback, useEffect, useState } from "react";
import type { PresentChart } from "@/lib/contract/presentations";
import type { ChartGridData } from "../../grid/chart/chart-sheet";
import { type ChartChanges, type ChartKey, withChange } from "./chart-changes";

function kept(store: string | null): ChartChanges {
  const text = store === null ? null : sessionStorage.getItem(store);
  return text === null ? {} : (JSON.parse(text) as ChartChanges);
}

/**
 * The data that somebody changes.
 * @param subject what they belong to, under whose name the browser keeps them until its tab is closed; null: they can't be kept
 */
export function useChartChanges(subject: string | null) {
  const store = subject && `charts ${subject}`;
  const [changes, setChanges] = useState<ChartChanges>(() => kept(store));
  const count = Object.keys(changes).length;
  useEffect(() => {
    if (store === null) return;
    if (count > 0) sessionStorage.setItem(store, JSON.stringify(changes));
    else sessionStorage.removeItem(store);
  }, [store, changes, count]);
  useEffect(() => {
    if (store !== null || count === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store, count]);
  const change = useCallback((chart: PresentChart, data: ChartGridData) => setChanges((former) => withChange(former, chart, data)), []);
  const reset = (key: ChartKey) => setChanges(({ [key]: _former, ...others }) => others);
  const forget = () => {
    if (store !== null) sessionStorage.removeItem(store);
  };
  return { changes, count, change, reset, forget };
}
