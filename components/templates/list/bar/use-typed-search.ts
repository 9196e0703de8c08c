"use client";

import { useEffect, useRef, useState } from "react";

/**
 * A search that shows every key at once and is told when the typing rests. A search that changes by other means (Back,
 * a cleared filter) takes the place of what was typed.
 */
export function useTypedSearch(search: string, onRest: (search: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (search === told.current) return;
    clearTimeout(timer.current);
    told.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = text;
      onRest(text);
    }, 200);
  };
  return [typed, type];
}
