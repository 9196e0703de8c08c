"use client";

import { usePerson } from "@/components/shell/person";

/** Whether the person's role may add, change and delete templates; everybody may look at them and use them. */
export function useMayChangeTemplates(): boolean {
  return usePerson().isAdmin;
}
