"use client";

import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import type { SlideIssue } from "@/components/decks/deck/issues";
import type { Path } from "@/components/decks/editors/data/set-at";
import { issuesWithin, isWithin, pathName } from "./field-issues";

type Register = (path: Path) => () => void;
type Shared = { issues: readonly SlideIssue[]; paths: readonly Path[]; register: Register };
const Issues = createContext<Shared>({ issues: [], paths: [], register: () => () => {} });

/** Hands the issues of a slide to its fields. */
export function IssuesProvider({ issues, children }: { issues: readonly SlideIssue[]; children: ReactNode }) {
  const [paths, setPaths] = useState<readonly Path[]>([]);
  const register = useCallback<Register>((path) => {
    setPaths((all) => [...all, path]);
    return () => setPaths((all) => all.filter((other) => other !== path));
  }, []);
  const value = useMemo(() => ({ issues, paths, register }), [issues, paths, register]);
  return <Issues.Provider value={value}>{children}</Issues.Provider>;
}

/** The issues of a field, which shows them itself. */
export function useFieldIssues(path: Path): SlideIssue[] {
  const { issues, register } = useContext(Issues);
  const name = pathName(path);
  useEffect(() => register(name.split(".")), [name, register]);
  return useMemo(() => issuesWithin(issues, name.split(".")), [issues, name]);
}

/** The issues that no field shows. */
export function useOtherIssues(): SlideIssue[] {
  const { issues, paths } = useContext(Issues);
  return issues.filter((issue) => !paths.some((path) => isWithin(issue, path)));
}
