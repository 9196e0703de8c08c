import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { NextRequest } from "next/server";
import type { Operation } from "@/lib/contract/define-operation";

const apiDir = fileURLToPath(new URL("../../app/api/v1", import.meta.url));

/** The route files in `apiDir`, by the shape of their paths. */
const routeFiles = new Map(
  readdirSync(apiDir, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "route.ts")
    .map((name) => [shapeOf(path.dirname(name).split(path.sep).join("/")), name]),
);

type Route = (request: NextRequest) => Promise<Response>;
type Input = {
  params?: Record<string, string>;
  query?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Calls the route of an operation in this process, as Next would. */
export async function callRoute(operation: Operation, apiKey: string | null, input: Input = {}): Promise<Response> {
  const { default: _, ...routes } = (await import(pathToFileURL(routeFile(operation)).href)) as Record<string, Route>;
  const pathname = operation.path.replace(/\{(\w+)\}/g, (__, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  );
  const json: Record<string, string> = input.json === undefined ? {} : { "content-type": "application/json" };
  const request = new NextRequest(`http://localhost:3000${pathname}${input.query ?? ""}`, {
    method: operation.method,
    headers: { ...(apiKey !== null && { "x-api-key": apiKey }), ...json, ...input.headers },
    signal: input.signal,
    body: input.json === undefined ? input.body : JSON.stringify(input.json),
    duplex: "half",
  });
  const route = routes[operation.method];
  if (!route) throw new Error(`There is no route for ${operation.id}.`);
  return route(request);
}

/** Like `callRoute`, but reads the whole response. A file that nobody reads stays open. */
export async function callWholeRoute(...given: Parameters<typeof callRoute>): Promise<Response> {
  const response = await callRoute(...given);
  const bytes = await response.arrayBuffer();
  return new Response(bytes.byteLength > 0 ? bytes : null, response);
}

function routeFile(operation: Operation): string {
  const file = routeFiles.get(shapeOf(operation.path.slice("/api/v1/".length)));
  if (!file) throw new Error(`There is no route file for ${operation.path}.`);
  return path.join(apiDir, file);
}

/** Next requires one parameter name for all routes of a folder; the contract names a parameter by its meaning. */
function shapeOf(route: string): string {
  return route.replace(/\{\w+\}|\[\w+\]/g, "{}");
}
