import path from "node:path";
import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

const projectDir = path.dirname(fileURLToPath(import.meta.url));

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=()" },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // Nothing writes into the project by itself.
  agentRules: false,
  // `npm test` checks all types; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // A lockfile in a parent folder must not change the root.
  turbopack: { root: projectDir },
  outputFileTracingRoot: projectDir,
  // Packages with native code or data files, or that are large and used on the server only.
  serverExternalPackages: [
    "fontkit",
    "prom-client",
    "@opentelemetry/api",
    "@opentelemetry/sdk-trace-node",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "inngest",
    "@prisma/adapter-pg",
    "@aws-sdk/s3-request-presigner",
    "jszip",
    "saxes",
    "fast-xml-parser",
  ],
  images: { unoptimized: true },
  // The policy of pages has a nonce (proxy.ts); the preview frame has its own.
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: "/((?!preview-frame).*)", headers: [{ key: "X-Frame-Options", value: "DENY" }] },
    {
      source: "/api/:path*",
      headers: [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }],
    },
  ],
};

export default config;
