import { headers } from "next/headers";

/** Where the reader's browser reaches the service, for the commands that are shown. */
export async function serviceAddress(): Promise<string> {
  const sent = await headers();
  const host = sent.get("x-forwarded-host") ?? sent.get("host") ?? "localhost:3000";
  return `${sent.get("x-forwarded-proto") ?? "http"}://${host}`;
}
