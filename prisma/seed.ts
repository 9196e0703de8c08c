import { ensureFirstOrganization } from "./seed/first-organization";
import { seedSamples } from "./seed/samples";

/**
 * Fills a new installation: an organization with its owner and an API key, printed as one line of JSON before anything
 * that takes long; then (unless SEED_SAMPLES is false) the sample templates, analysed, and a first deck, which the
 * worker makes once it runs. Run again after an interruption, it goes on where it was and prints fresh credentials;
 * once it has finished, or where somebody else made an organization, it does nothing.
 */
async function main(): Promise<void> {
  const first = await ensureFirstOrganization({
    name: process.env.SEED_ORG_NAME || "Slidewright Demo",
    email: process.env.SEED_OWNER_EMAIL || "owner@example.com",
  });
  if (!first) return;
  const { caller, email, password, apiKey } = first;
  process.stdout.write(`${JSON.stringify({ email, password, apiKey })}\n`);
  if (process.env.SEED_SAMPLES !== "false") await seedSamples(caller, (line) => process.stderr.write(`${line}\n`));
  await first.finish();
}

await main();
process.exit(0);
