import type { Logo, LogoFields } from "@/lib/contract/logos";
import { db, Prisma } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { logoKey } from "@/lib/server/resources/files/storage-keys";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { newId } from "@/lib/server/resources/new-id";
import { conflict } from "@/lib/server/resources/service-error";
import { storage } from "@/lib/server/storage";
import { logoPicture } from "./logo-picture";
import { logoView } from "./logo-view";

/**
 * Adds a logo to the library or replaces the one of the same name, whatever its case. An absent domain takes the old
 * one away.
 *
 * @throws ServiceError 409 where another logo has the domain, 413; ValidationProblem for what is no picture
 */
export async function putLogo(caller: Caller, { name, domain, bytes }: LogoFields & { bytes: Buffer }): Promise<Logo> {
  const picture = logoPicture(bytes);
  const organizationId = caller.organization.id;
  const stored = { organizationId, fileId: newId("logo") };
  await storage.put(logoKey(stored), bytes, { contentType: picture.contentType });
  const data = { ...stored, ...picture, name, nameKey: name.toLowerCase(), domain: domain ?? null };
  const { answer, replaced } = await db
    .$transaction((tx) => write(tx, caller, data))
    .catch(async (error: unknown) => {
      await storage.delete(logoKey(stored));
      throw conflictOf(error);
    });
  if (replaced) await storage.delete(logoKey(replaced));
  return answer;
}

/** What a client may know of why a logo wasn't written; any other error as it is. */
function conflictOf(error: unknown): unknown {
  const code = error instanceof Prisma.PrismaClientKnownRequestError ? error.code : null;
  if (code === "P2002") return conflict("LOGO_EXISTS", "Another logo has this name or domain");
  return code === "P2025"
    ? conflict("LOGO_CHANGED", "The logo was replaced or deleted at the same time: send it again")
    : error;
}

async function write(tx: Prisma.TransactionClient, caller: Caller, data: Omit<Prisma.LogoUncheckedCreateInput, "id">) {
  const { organizationId, nameKey } = data;
  const replaced = await tx.logo.findUnique({ where: { organizationId_nameKey: { organizationId, nameKey } } });
  const row = replaced
    ? await tx.logo.update({ where: { id: replaced.id, organizationId, fileId: replaced.fileId }, data })
    : await tx.logo.create({ data: { ...data, id: newId("logo") } });
  await recordAudit(tx, caller, replaced ? "logo.replaced" : "logo.created", row.id, { name: row.name });
  const answer = logoView(row);
  await rememberAnswer(tx, caller, answer);
  return { answer, replaced };
}
