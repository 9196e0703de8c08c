import { usePerson } from "@/components/shell/person";

/** Returns whether the person may add, edit and delete templates. Everyone may view and use them. */
export function useMayChangeTemplates(): boolean {
  return usePerson().isAdmin;
}
