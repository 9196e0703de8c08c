import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { detour } from "./detour";

/** Leads requests of this process's servers to the routes that answer them; Node tells of each before its server handles it. */
export function openFrontDoor(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const way = detour({ method: request.method ?? "", url: request.url ?? "" });
    if (way) Object.assign(request, way);
  });
}
