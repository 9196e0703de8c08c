import { existsSync } from "node:fs";
import path from "node:path";
import type { PasswordLink } from "@/lib/contract/members";
import { type ServerContext, createServerContext, systemCaller } from "@/lib/server/context";
import { isUnavailable } from "@/lib/server/errors";
import { createPasswordLink } from "@/lib/server/resources/passwords";
import { readInstallation } from "@/scripts/doctor/installation";
import { projectDir } from "@/scripts/paths";
import { portsFile, readPorts } from "@/scripts/service/ports";
import { loadEnvFile } from "@/scripts/service/service-settings";

/**
 * `npm run password-link -- owner@example.com`: prints a link with which this person can set a new password, while the
 * service is running. For an owner whom no other owner can help. Anyone who can run it can read the database anyway.
 */
async function main(email: string): Promise<void> {
  loadEnvFile();
  const dataDir = path.resolve(projectDir, process.env.DATA_DIR || ".data");
  if (!existsSync(portsFile(dataDir)) && !process.env.DATABASE_URL)
    throw new Error(`No service has been started in ${dataDir}: start it, or set DATA_DIR or DATABASE_URL.`);
  const { web = 3000 } = readPorts(dataDir);
  const { settings } = readInstallation(dataDir, {
    ...process.env,
    BASE_URL: process.env.BASE_URL || `http://localhost:${web}`,
  });
  const server = createServerContext(settings);
  const { link, expires_at } = await createLink(server, email.trim().toLowerCase());
  process.stdout.write(`${link}\n\nValid once, until ${expires_at}.\n`);
}

/** Creates a password link on the operator's behalf. @throws Error if the account belongs to no organization */
async function createLink(server: ServerContext, email: string): Promise<PasswordLink> {
  const membership = await server.db.membership.findFirst({
    where: { user: { email } },
    include: { organization: true },
    orderBy: { createdAt: "asc" },
  });
  if (!membership) throw new Error(`No organization here has a member with the address ${email}.`);
  return createPasswordLink(
    server,
    { ...systemCaller(membership.organizationId), organization: membership.organization },
    membership.userId,
    // The link is printed instead.
    { isMailed: false },
  );
}

const email = process.argv[2];
if (!email?.includes("@")) {
  process.stderr.write("Whose password? Give the e-mail address: npm run password-link -- owner@example.com\n");
  process.exit(2);
}
try {
  await main(email);
  process.exit(0);
} catch (error) {
  const text = isUnavailable(error)
    ? "The database can't be reached: start the service first, or check DATABASE_URL."
    : error instanceof Error
      ? error.message
      : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
