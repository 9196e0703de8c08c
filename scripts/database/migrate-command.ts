import { migrate } from "./migrate";

/** Applies the pending migrations to the database that `DATABASE_URL` names. */
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("Set DATABASE_URL to the database to migrate.");
const applied = await migrate(databaseUrl);
process.stdout.write(applied.length > 0 ? `Applied ${applied.join(", ")}\n` : "The database is up to date.\n");
process.exit(0);
