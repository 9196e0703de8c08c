import type { Logo, UpdateLogoRequest } from "@/lib/contract/logos";
import { db, Prisma } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict, notFound } from "@/lib/server/resources/service-error";
import { logoView } from "./logo-view";

/**
 * Changes the name or the domain of a logo; what is undefined stays, a domain of null is taken away.
 *
 * @throws ServiceError 404, 409 where another logo has the name or the domain
 */
export async function updateLogo(caller: Caller, logoId: string, { name, domain }: UpdateLogoRequest): Promise<Logo> {
  const where = { id: logoId, organizationId: caller.organization.id };
  try {
    return await db.$transaction(async (tx) => {
      const before = await tx.logo.findFirst({ where });
      if (!before) throw notFound();
      const row = await tx.logo.update({ where, data: { name, nameKey: name?.toLowerCase(), domain } });
      await recordAudit(tx, caller, "logo.updated", logoId, { name: row.name, before: before.name });
      return logoView(row);
    });
  } catch (error) {
    const code = error instanceof Prisma.PrismaClientKnownRequestError ? error.code : null;
    if (code === "P2002") throw conflict("LOGO_EXISTS", "Another logo has this name or domain");
    throw code === "P2025" ? notFound() : error;
  }
}
