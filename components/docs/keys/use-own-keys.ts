"use client";

import { useQuery } from "@tanstack/react-query";
import { usePastedKey } from "@/components/docs/try/use-credential";
import { keyState } from "@/components/settings/keys/key-state";
import { apiKeysQuery } from "@/components/settings/keys/queries/queries";
import { usePerson } from "@/components/shell/person";
import type { ApiKey } from "@/lib/contract/keys";
import { keyIdOf } from "./key-id";
import { useChosenKeyId } from "./use-chosen-key";

type OwnKeys = { keys: readonly ApiKey[]; chosen: ApiKey | null; choose: (keyId: string) => void };

/**
 * The organization's keys that hold, for those who look after them; the one that was pasted goes before the one that
 * was chosen.
 */
export function useOwnKeys(): OwnKeys {
  const { isAdmin } = usePerson();
  const { data } = useQuery({ ...apiKeysQuery, enabled: isAdmin });
  const [pasted] = usePastedKey();
  const [chosenId, choose] = useChosenKeyId();
  const keys = (data?.keys ?? []).filter((key) => ["active", "replaced"].includes(keyState(key, new Date())));
  const wanted = keyIdOf(pasted) ?? chosenId;
  return { keys, chosen: keys.find(({ key_id }) => key_id === wanted) ?? null, choose };
}
