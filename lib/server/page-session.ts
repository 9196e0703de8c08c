import { cookies } from "next/headers";
import type { Me } from "@/lib/contract/account";
import { readSession } from "@/lib/server/auth/session";
import { isUnavailable } from "@/lib/server/errors";
import { describeCaller } from "@/lib/server/resources/account";
import { findSessionCaller } from "@/lib/server/resources/credentials";
import { isNewInstallation } from "@/lib/server/resources/sessions";
import type { Caller, ServerContext } from "./context";

/** Returns the signed-in caller; null if no one is signed in. */
async function currentCaller(server: ServerContext): Promise<Caller | null> {
  const claims = await readSession(server, await cookies());
  return claims && findSessionCaller(server, claims);
}

/**
 * Returns the signed-in user with their organizations, for server components; null if no one is signed in. `away`: the
 * database is unreachable, so that no one knows.
 */
export async function currentMe(server: ServerContext): Promise<Me | "away" | null> {
  try {
    const caller = await currentCaller(server);
    return caller && (await describeCaller(server, caller));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    server.logger.warn({ err: error }, "a page was sent without its person");
    return "away";
  }
}

/**
 * Returns the state that the sign-in page shows. `first`: no one has signed in to this installation yet; `away`: the
 * database is unreachable.
 */
export async function getSignInState(server: ServerContext): Promise<"signed-in" | "first" | "known" | "away"> {
  try {
    if (await currentCaller(server)) return "signed-in";
    return (await isNewInstallation(server)) ? "first" : "known";
  } catch (error) {
    if (isUnavailable(error)) return "away";
    throw error;
  }
}

/** Sends a request to this service on behalf of the user whose page is being rendered. */
export async function fetchAsUser(server: ServerContext, address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("cookie", (await cookies()).toString());
  return fetch(new URL(address, server.config.ownOrigin), { ...init, headers, cache: "no-store" });
}
