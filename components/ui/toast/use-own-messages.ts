"use client";

import { useEffect, useState } from "react";
import type { ExternalToast } from "sonner";
import { toast, withdrawToast } from "./toast";

type Tell = (text: string, options?: ExternalToast) => void;

let told = 0;

/** Messages whose acts work as long as what shows them is there: they leave together. */
export function useOwnMessages(): Tell {
  const [own] = useState(() => {
    const ids = new Set<string>();
    const tell: Tell = (text, options) => {
      const id = `own ${told++}`;
      ids.add(id);
      toast.message(text, { ...options, id });
    };
    return { ids, tell };
  });
  useEffect(() => () => own.ids.forEach(withdrawToast), [own]);
  return own.tell;
}
