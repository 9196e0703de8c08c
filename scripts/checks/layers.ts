/**
 * Which layer may import which. A file belongs to the layer with the longest matching path prefix; it may import its
 * own layer and the listed ones. Tests and `testing/` folders may import everything.
 */
export const layers: Record<string, readonly string[] | "everything"> = {
  // The engine: bytes and data in, bytes and data out.
  "lib/engine/pptx": [],
  "lib/engine/fonts": [],
  "lib/contract": [],
  "lib/engine/analysis": ["lib/engine/pptx", "lib/engine/fonts", "lib/contract"],
  "lib/engine/matching": ["lib/contract"],
  "lib/engine/generation": ["lib/engine/analysis", "lib/engine/pptx", "lib/engine/fonts", "lib/contract"],
  "lib/engine/preview": ["lib/engine/pptx", "lib/engine/fonts", "lib/contract"],

  // The server. Only the resources call database and storage.
  "lib/server/config": ["lib/server/keys-of.ts"],
  "lib/server/telemetry": ["lib/server/config", "lib/server/process-state.ts", "package.json"],
  "lib/server/db": ["lib/server/config", "lib/server/process-state.ts", "lib/server/telemetry"],
  "lib/server/storage": ["lib/server/config", "lib/server/telemetry"],
  "lib/server/auth": ["lib/server/config", "lib/server/telemetry", "lib/contract"],
  "lib/server/webhooks": ["lib/server/config", "lib/contract"],
  "lib/server/workers": [
    "lib/engine",
    "lib/contract",
    "lib/server/config",
    "lib/server/process-state.ts",
    "lib/server/telemetry",
  ],
  "lib/server": [],
  "lib/server/outbox.ts": ["lib/server/db", "lib/server/telemetry", "inngest/events.ts", "inngest/wakeup.ts"],
  "lib/server/resources": [
    "lib/engine/analysis",
    "lib/engine/generation",
    "lib/engine/matching",
    "lib/engine/pptx",
    "lib/engine/preview",
    "lib/contract",
    "lib/server/auth",
    "lib/server/config",
    "lib/server/db",
    "lib/server/keys-of.ts",
    "lib/server/outbox.ts",
    "lib/server/process-state.ts",
    "lib/server/storage",
    "lib/server/telemetry",
    "lib/server/webhooks",
    "lib/server/workers",
    "inngest/events.ts",
  ],
  "lib/server/web-session": [
    "lib/contract",
    "lib/server/auth",
    "lib/server/config",
    "lib/server/resources",
    "lib/server/telemetry",
  ],
  "lib/server/http": [
    "lib/contract",
    "lib/server/auth",
    "lib/server/config",
    "lib/server/process-state.ts",
    "lib/server/resources",
    "lib/server/telemetry",
    "lib/server/web-session",
  ],
  "lib/server/mcp": [
    "lib/contract",
    "lib/server/config",
    "lib/server/http",
    "lib/server/resources",
    "lib/server/telemetry",
  ],

  // Durable functions. The runner is a separate process and imports nothing else.
  inngest: ["lib/server"],
  "inngest/functions": ["inngest/client.ts", "inngest/events.ts", "lib/server/resources"],
  "inngest/runner": ["inngest/wakeup.ts"],

  // The studio and the public API.
  components: ["lib/contract"],
  app: ["components", "lib/contract", "lib/server/web-session"],
  "app/api": [
    "inngest/client.ts",
    "inngest/functions",
    "lib/contract",
    "lib/server/auth",
    "lib/server/config",
    "lib/server/http",
    "lib/server/mcp",
    "lib/server/resources",
    "lib/server/web-session",
  ],
  "app/preview-frame": ["lib/engine/preview"],
  "packages/client/src": [],

  // Around the product.
  bench: "everything",
  e2e: "everything",
  packages: "everything",
  prisma: "everything",
  scripts: "everything",
  "instrumentation.ts": "everything",
  "proxy.ts": "everything",
};
