import { type RequestHandler, serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { config } from "@/lib/server/config";

export const dynamic = "force-dynamic";

const handlers = serve({ client: inngest, functions, enableUnauthedSync: false });

/** Only the worker role runs functions, and only for callers that sign with the signing key. */
const inWorker =
  (handler: RequestHandler) =>
  async (request: NextRequest): Promise<Response> =>
    config.role === "worker"
      ? handler(request, undefined)
      : Response.json({ detail: "Not found", code: "NOT_FOUND" }, { status: 404 });

export const GET = inWorker(handlers.GET);
export const POST = inWorker(handlers.POST);
export const PUT = inWorker(handlers.PUT);
