import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { createInngest } from "@/inngest/client";
import { createFunctions } from "@/inngest/functions";
import { type ServerContext, processServer } from "@/lib/server/context";
import { recordServerCall } from "@/lib/server/resources/registration";

export const dynamic = "force-dynamic";

const handlers = new WeakMap<ServerContext, ReturnType<typeof serve>>();

function handlersOf(server: ServerContext): ReturnType<typeof serve> {
  const known = handlers.get(server);
  if (known) return known;
  const inngest = createInngest(server);
  const created = serve({
    client: inngest,
    functions: createFunctions({ inngest, server }),
    enableUnauthedSync: false,
  });
  handlers.set(server, created);
  return created;
}

/** Serves functions in the worker role only, and only to callers that sign with the signing key. */
const inWorker = (method: "GET" | "POST" | "PUT") => async (request: NextRequest) => {
  const server = processServer();
  if (server.config.role !== "worker")
    return Response.json({ detail: "Not found", code: "NOT_FOUND" }, { status: 404 });
  const response = await handlersOf(server)[method](request, undefined);
  if (response.status !== 401) recordServerCall();
  return response;
};

export const GET = inWorker("GET");
export const POST = inWorker("POST");
export const PUT = inWorker("PUT");
