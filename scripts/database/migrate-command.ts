import { errorMessage } from "@/lib/server/errors";
import { StartError } from "@/scripts/service/start-error";
import { migrate } from "./migrate";

/** Applies the pending migrations to the database that `DATABASE_URL` names. */
async function main(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) throw new StartError("Set DATABASE_URL to the database to migrate.");
  const applied = await migrate(databaseUrl);
  return applied.length > 0 ? `Applied ${applied.join(", ")}` : "The database is up to date.";
}

try {
  process.stdout.write(`${await main(process.env.DATABASE_URL)}\n`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
}
