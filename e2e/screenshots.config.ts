import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

/** `npm run screenshots` writes screenshots of every page and state to `screenshots/`, for people to look at. */
export default defineConfig({
  ...base,
  projects: [{ name: "screenshots", testDir: path.join(path.dirname(fileURLToPath(import.meta.url)), "screenshots") }],
});
