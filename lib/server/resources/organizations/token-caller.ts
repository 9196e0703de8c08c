import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";

/** The holder of a signed URL: may do the one thing that the URL is for. Null: the organization is gone. */
export async function tokenCaller(organizationId: string, purpose: "upload" | "download"): Promise<Caller | null> {
  const organization = await db.organization.findUnique({
    where: { id: organizationId },
    select: { id: true, name: true },
  });
  return (
    organization && {
      organization,
      actor: { type: "token", id: null },
      scopes: purpose === "upload" ? [] : ["templates:read", "presentations:read"],
      requestId: null,
      idempotencyId: null,
      address: null,
    }
  );
}
