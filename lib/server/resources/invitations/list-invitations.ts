import type { InvitationList } from "@/lib/contract/invitations";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { invitationView } from "./invitation-view";

/** The organization's open invitations, the newest first. */
export async function listInvitations(caller: Caller): Promise<InvitationList> {
  const rows = await db.invitation.findMany({
    where: { organizationId: caller.organization.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    omit: { tokenHash: true },
  });
  const makers = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ createdById }) => createdById ?? []) } },
    select: { id: true, name: true },
  });
  return {
    invitations: rows.map((row) => invitationView(row, makers.find(({ id }) => id === row.createdById)?.name ?? null)),
  };
}
