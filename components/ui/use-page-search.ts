import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

/** Returns the new query of the page, from the present one: empty, or starting with `?`. */
type ChangeSearch = (present: URLSearchParams) => string;

/**
 * Returns the query of the page's URL, and a function that changes it without loading anything. `step` adds a history
 * entry; `keep` replaces the current one, for changes at every key stroke.
 *
 * A change starts from the one before it even if that is not rendered yet: until then, the router puts back the URL of
 * each older change that it renders, so the address bar can't be relied on.
 */
export function usePageSearch(): [URLSearchParams, (change: ChangeSearch, how?: "step" | "keep") => void] {
  const rendered = useSearchParams();
  const written = useRef<string | null>(null);
  useEffect(() => {
    if (written.current === rendered.toString()) written.current = null;
  }, [rendered]);
  useEffect(() => {
    const forget = () => {
      written.current = null;
    };
    window.addEventListener("popstate", forget);
    return () => window.removeEventListener("popstate", forget);
  }, []);
  const change = useCallback((next: ChangeSearch, how: "step" | "keep" = "keep") => {
    const search = next(new URLSearchParams(written.current ?? window.location.search));
    written.current = new URLSearchParams(search).toString();
    const address = window.location.pathname + search;
    if (how === "step") window.history.pushState(null, "", address);
    else window.history.replaceState(null, "", address);
  }, []);
  return [rendered, change];
}
