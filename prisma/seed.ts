import { writeFileSync } from "node:fs";
import { createServerContext } from "@/lib/server/context";
import { ensureFirstOrganization } from "./first-organization";

/**
 * Fills a new installation: creates an organization with its owner and an API key, and prints them as one line of JSON.
 * Unless SEED_SAMPLES is false, it then uploads and analyses the sample templates and requests a first deck, which the
 * worker generates once it runs. After an interruption, it continues and prints new credentials. Does nothing once it
 * has finished, or if someone else has created an organization.
 *
 * The file that SEED_SIGN_IN_FILE names gets the same line before it has finished, so that a supervisor that is killed
 * meanwhile can show it later.
 */
async function main(): Promise<void> {
  const server = createServerContext(process.env);
  const first = await ensureFirstOrganization(server, {
    name: process.env.SEED_ORG_NAME || "Slidewright Demo",
    email: process.env.SEED_OWNER_EMAIL || "owner@example.com",
  });
  if (!first) return;
  const { caller, email, password, apiKey } = first;
  const line = `${JSON.stringify({ email, password, apiKey })}\n`;
  process.stdout.write(line);
  if (process.env.SEED_SAMPLES !== "false") {
    // Loads the engine, which a start without samples doesn't need.
    const { seedSamples } = await import("./samples");
    await seedSamples(server, caller, (line) => process.stderr.write(`${line}\n`));
  }
  const { SEED_SIGN_IN_FILE: file } = process.env;
  if (file) writeFileSync(file, line, { mode: 0o600 });
  await first.finish();
}

await main();
process.exit(0);
