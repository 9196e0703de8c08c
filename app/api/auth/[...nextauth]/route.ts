import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { withSignInBody } from "@/lib/server/http/bodies";
import { errorResponse } from "@/lib/server/http/responses";
import { newId } from "@/lib/server/resources/new-id";
import { nextAuthOptions } from "@/lib/server/web-session/next-auth";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const read = await withSignInBody(request).catch((error: unknown) => errorResponse(error, newId("req")));
  return read instanceof Response ? read : (NextAuth(read, context, nextAuthOptions()) as Promise<Response>);
}

export { handler as GET, handler as POST };
