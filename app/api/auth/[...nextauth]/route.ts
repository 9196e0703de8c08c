import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { clientAddress, processServer } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";
import { withSignInBody } from "@/lib/server/http/bodies";
import { nextAuthOptions } from "@/lib/server/http/next-auth";
import { errorResponse } from "@/lib/server/http/responses";
import { newId } from "@/lib/server/resources/new-id";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const address = clientAddress(request.headers.get("x-forwarded-for"));
  const server = { ...processServer(), origin: { requestId: newId("req"), address } };
  const options = nextAuthOptions(server);
  const [action, provider] = (await context.params).nextauth;
  // NextAuth answers these with 500, and logs them as errors of the service.
  const isUnknown = provider !== undefined && options.providers.every(({ id }) => id !== provider);
  if (isUnknown || (request.method === "GET" && action === "callback" && provider === "credentials"))
    return errorResponse(server, notFound());
  const read = await withSignInBody(request).catch((error: unknown) => errorResponse(server, error));
  return read instanceof Response ? read : (NextAuth(read, context, options) as Promise<Response>);
}

export { handler as GET, handler as POST };
