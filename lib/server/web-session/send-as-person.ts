import { cookies } from "next/headers";
import { config } from "@/lib/server/config";

/** Sends a request to this service on behalf of the person whose page is being rendered on the server. */
export async function sendAsPerson(address: string, init: RequestInit): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), cookie: (await cookies()).toString() };
  return fetch(new URL(address, config.ownOrigin), { ...init, headers, cache: "no-store" });
}
