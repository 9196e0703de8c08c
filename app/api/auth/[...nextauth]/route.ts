import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { authOptions } from "@/lib/auth/options";
import { errorResponse } from "@/lib/http/answers/error-response";
import { withSignInBody } from "@/lib/http/bodies/sign-in-body";
import { newId } from "@/lib/services/new-id";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const read = await withSignInBody(request).catch((error: unknown) => errorResponse(error, newId("req")));
  return read instanceof Response ? read : (NextAuth(read, context, authOptions()) as Promise<Response>);
}

export { handler as GET, handler as POST };
