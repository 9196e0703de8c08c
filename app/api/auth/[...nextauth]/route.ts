import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { clientAddress } from "@/lib/server/auth/client-address";
import { processServer } from "@/lib/server/context";
import { withSignInBody } from "@/lib/server/http/bodies";
import { errorResponse } from "@/lib/server/http/responses";
import { newId } from "@/lib/server/resources/new-id";
import { nextAuthOptions } from "@/lib/server/web-session/next-auth";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const address = clientAddress(request.headers.get("x-forwarded-for"));
  const server = { ...processServer(), origin: { requestId: newId("req"), address } };
  const read = await withSignInBody(request).catch((error: unknown) => errorResponse(server, error));
  return read instanceof Response ? read : (NextAuth(read, context, nextAuthOptions(server)) as Promise<Response>);
}

export { handler as GET, handler as POST };
