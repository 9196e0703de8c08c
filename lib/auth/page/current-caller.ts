import { cookies } from "next/headers";
import type { Caller } from "@/lib/services/caller";
import { findSessionCaller } from "@/lib/services/users/find-session-caller";
import { readSession } from "../session";

/** Who is signed in, for server components; null: nobody. */
export async function currentCaller(): Promise<Caller | null> {
  const claims = await readSession(await cookies());
  return claims && findSessionCaller(claims);
}
