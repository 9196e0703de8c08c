import type { Invitation } from "@/lib/contract/invitations";
import type { Invitation as InvitationRow } from "@/lib/server/db";

/** An open invitation as admins see it: never its link nor the hash. @param invitedBy the name of who made the link */
export function invitationView(row: Omit<InvitationRow, "tokenHash">, invitedBy: string | null): Invitation {
  return {
    invitation_id: row.id,
    email: row.email,
    role: row.role,
    invited_by: invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    expired: row.expiresAt <= new Date(),
  };
}
