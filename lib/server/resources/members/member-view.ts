import type { Member } from "@/lib/contract/members";
import type { Membership, User } from "@/lib/server/db";

export const withPerson = { user: { select: { name: true, email: true } } } as const;

/** A person of the organization as its admins see them. */
export function memberView(row: Membership & { user: Pick<User, "name" | "email"> }): Member {
  return {
    user_id: row.userId,
    name: row.user.name,
    email: row.user.email,
    role: row.role,
    joined_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  };
}
