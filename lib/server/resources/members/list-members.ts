import type { MemberList } from "@/lib/contract/members";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { memberView, withPerson } from "./member-view";

/** Everybody of the organization, by name. */
export async function listMembers(caller: Caller): Promise<MemberList> {
  const rows = await db.membership.findMany({ where: { organizationId: caller.organization.id }, include: withPerson });
  return {
    members: rows.map(memberView).sort((a, b) => a.name.localeCompare(b.name) || (a.user_id < b.user_id ? -1 : 1)),
  };
}
