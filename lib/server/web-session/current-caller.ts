import { cookies } from "next/headers";
import { readSession } from "@/lib/server/auth/session";
import type { Caller } from "@/lib/server/resources/caller";
import { findSessionCaller } from "@/lib/server/resources/users/find-session-caller";

/** Who is signed in, for server components; null: nobody. */
export async function currentCaller(): Promise<Caller | null> {
  const claims = await readSession(await cookies());
  return claims && findSessionCaller(claims);
}
