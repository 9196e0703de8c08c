import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "@/lib/engine/preview/find-chromium";
import { readBrowserSettings } from "@/lib/server/config";
import { startChatServer, streamed } from "@/lib/server/resources/testing/chat-server";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { startService } from "@/scripts/service/start-service";
import { startOrganizationProcess } from "./fixtures/organizations";
import type { ServiceUnderTest } from "./fixtures/service";

/**
 * Starts a service for the tests, on free ports and with new data. Returns a function that stops it and removes its
 * data.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.E2E_BROWSER = JSON.stringify(await findChromium(readBrowserSettings(process.env)));
  const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-e2e-"));
  const clear = async () => {
    await removeDataPlace(path.join(dataDir, "postgres"));
    await rm(dataDir, { recursive: true, force: true });
  };
  // Many tests share one address, and many one API key and poll; other tests cover the limits. Receivers of webhooks run
  // on this machine; other tests cover that this is forbidden by default.
  const languageModel = await startChatServer(
    streamed(["# The third quarter\n\n## Revenue grew", " by 12 %\n\n- In every region\n- Most in the north\n"]),
  );
  const env = {
    AI_BASE_URL: languageModel.baseUrl,
    AI_API_KEY: "none",
    AI_MODEL: "none",
    LIMIT_REQUESTS_PER_MINUTE: "6000",
    LIMIT_REQUEST_SECONDS: "280",
    LIMIT_SIGN_INS_PER_ADDRESS: "6000",
    WEBHOOK_ALLOW_HTTP: "true",
    WEBHOOK_ALLOW_PRIVATE: "true",
  };
  const service = await startService({ dataDir, env, quiet: false, durable: false }).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  process.env.E2E_BASE_URL = service.baseUrl;
  const { baseUrl, apiKey, owner } = service;
  if (!apiKey || !owner) throw new Error("The service is not new.");
  const organizations = await startOrganizationProcess({ baseUrl, dataDir, apiKey, owner });
  const underTest: ServiceUnderTest = { baseUrl, dataDir, apiKey, owner, organizationsUrl: organizations.url };
  process.env.E2E_SERVICE = JSON.stringify(underTest);
  return async () => {
    organizations.stop();
    await service.stop();
    await languageModel.close();
    await clear();
  };
}
