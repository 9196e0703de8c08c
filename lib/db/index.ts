import { PrismaPg } from "@prisma/adapter-pg";
import { config } from "@/lib/config";
import { PrismaClient } from "./generated/client";

export { Prisma } from "./generated/client";
export type * from "./generated/client";

/** Kept on the global object so that module reloads share one pool. */
const holder = globalThis as typeof globalThis & { slidewrightDb?: PrismaClient };

function open(): PrismaClient {
  return new PrismaClient({ errorFormat: "minimal", adapter: new PrismaPg({ connectionString: config.databaseUrl, max: 10 }) });
}

/** The database. Connects on first use, so that a build or a pure test needs none. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, property) {
    const client = (holder.slidewrightDb ??= open());
    const value: unknown = Reflect.get(client, property, client);
    return typeof value === "function" ? value.bind(client) : value;
  },
});
