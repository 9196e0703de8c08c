import type { Operation } from "@/lib/contract/common";
import { callRoute } from "@/prisma/testing/route-client";
import type { Input } from "./examples";
import { expectSafeHeaders } from "./expect-safe-headers";
import type { Credential } from "./world";

export async function send(
  operation: Operation,
  credential: Credential,
  { body, headers, ...input }: Input,
): Promise<Response> {
  const response = await callRoute(operation, null, {
    ...input,
    body: body?.(),
    headers: { ...headers, ...credential },
  });
  expectSafeHeaders(operation, response);
  return response;
}
