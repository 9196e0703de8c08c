import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "@/lib/server/config";
import { bodyLength } from "./body-length";
import { detour } from "./detour";
import { isEnding } from "./end-gently";
import { noteClient } from "./note-client";
import { refuseMalformed } from "./refuse-malformed";
import { tellOfRequest } from "./tell-of-request";

/**
 * Leads requests of this process's servers to the routes that answer them, notes who sent them, and gives answers their
 * length; Node tells of each request before its server handles it.
 */
export function openFrontDoor(): void {
  refuseMalformed();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    tellOfRequest(request, response);
    noteClient(request, config.trustedProxies);
    const way = detour({ method: request.method ?? "", url: request.url ?? "" });
    if (way) Object.assign(request, way);
    // A balancer must not send its next request on this connection, which is about to be closed.
    if (isEnding()) response.setHeader("Connection", "close");
    nameLength(response);
  });
}

/** Makes the header of ours the Content-Length, unless the body was compressed on its way. */
function nameLength(response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    const length = response.getHeader(bodyLength);
    response.removeHeader(bodyLength);
    if (length !== undefined && !response.hasHeader("Content-Encoding")) response.setHeader("Content-Length", length);
    return Reflect.apply(writeHead, response, head) as ServerResponse;
  };
}
