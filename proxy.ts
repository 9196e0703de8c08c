import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { processServer } from "./lib/server/context";
import { contentSecurityPolicy, storeOrigin } from "./lib/server/http/content-security-policy";

/** Adds the Content-Security-Policy to each page; Next reads the nonce for its own scripts from the request header. */
export function proxy(request: NextRequest): NextResponse {
  const settings = processServer().config;
  const policy = contentSecurityPolicy({
    nonce: randomBytes(16).toString("base64"),
    storeOrigin: storeOrigin(settings.storage),
    isDevelopment: settings.isDevelopment,
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Pages only: API responses and files have policies of their own (next.config.ts). */
export const config = { matcher: ["/((?!api/|_next/|preview-frame|icon.svg).*)"] };
