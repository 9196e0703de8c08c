import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { observe } from "@/bench/studio/measure/observe";
import { signInByForm } from "@/e2e/fixtures/organizations";
import { findChromium } from "@/lib/engine/preview/browser/find-chromium";
import { config } from "@/lib/server/config";
import type { Service } from "@/scripts/service/start-service";

export type OpenBrowser = { pid: number; newContext: () => Promise<BrowserContext>; close: () => Promise<void> };

/** A browser whose contexts are those of the owner, who has seen the tour. */
export async function openBrowser(service: Service): Promise<OpenBrowser> {
  const { executablePath, env, sandbox } = await findChromium(config.browser);
  const server = await chromium.launchServer({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    chromiumSandbox: sandbox,
    args: ["--disable-gpu"],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const { email, password } = service.owner!;
  const headers = await signInByForm(
    { ...service, dataDir: "", apiKey: service.apiKey!, owner: { email, password } },
    { name: "", email, password, apiKey: "" },
  );
  await fetch(`${service.baseUrl}/api/v1/me`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ tour_ended: true }),
  });
  return {
    pid: server.process().pid!,
    newContext: () => contextOf(browser, service.baseUrl, headers.cookie!),
    close: () => server.close(),
  };
}

async function contextOf(browser: Browser, baseURL: string, cookies: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await context.addCookies(
    cookies
      .split("; ")
      .map((cookie) => ({
        name: cookie.slice(0, cookie.indexOf("=")),
        value: cookie.slice(cookie.indexOf("=") + 1),
        url: baseURL,
      })),
  );
  // The compiler names functions by a function of its own, which the page lacks.
  await context.addInitScript(`(() => { const __name = (named) => named; (${observe.toString()})(); })()`);
  return context;
}
