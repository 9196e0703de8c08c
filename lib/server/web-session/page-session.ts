import { cookies } from "next/headers";
import type { Me } from "@/lib/contract/account";
import { readSession } from "@/lib/server/auth/session";
import { config } from "@/lib/server/config";
import { describeCaller } from "@/lib/server/resources/account";
import type { Caller } from "@/lib/server/resources/caller";
import { findSessionCaller, isNewInstallation } from "@/lib/server/resources/sessions";
import { isUnavailable } from "@/lib/server/resources/unavailable";

/** Returns the signed-in caller, for server components; null when nobody is signed in. */
export async function currentCaller(): Promise<Caller | null> {
  const claims = await readSession(await cookies());
  return claims && findSessionCaller(claims);
}

/** Returns the signed-in user with their organizations, for server components; null when nobody is signed in. */
export async function currentMe(): Promise<Me | null> {
  const caller = await currentCaller();
  return caller && describeCaller(caller);
}

/**
 * Returns what the sign-in page must know. `first`: nobody has signed in to this installation yet; `away`: the database
 * is unreachable.
 */
export async function getSignInState(): Promise<"signed-in" | "first" | "known" | "away"> {
  try {
    if (await currentCaller()) return "signed-in";
    return (await isNewInstallation()) ? "first" : "known";
  } catch (error) {
    if (isUnavailable(error)) return "away";
    throw error;
  }
}

/** Sends a request to this service on behalf of the user whose page is being rendered. */
export async function fetchAsUser(address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("cookie", (await cookies()).toString());
  return fetch(new URL(address, config.ownOrigin), { ...init, headers, cache: "no-store" });
}
