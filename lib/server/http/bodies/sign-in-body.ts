import { NextRequest } from "next/server";
import { mediaType, parseJson, readBytes } from "./read-json";

/** A sign-in, with room for the longest address and password in any encoding. */
const mostBytes = 16 * 1024;

/**
 * The same request with its body read, as the library that signs people in would read one of any size, and fail over
 * broken JSON.
 *
 * @throws ServiceError 400, 413
 */
export async function withSignInBody(request: NextRequest): Promise<NextRequest> {
  if (request.method !== "POST") return request;
  const body = await readBytes(request, mostBytes);
  if (mediaType(request).includes("json")) parseJson(body);
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}
