import type { Role } from "@/lib/contract/define-operation";
import type { Member } from "@/lib/contract/members";

type Who = { userId: string; role: Role };

export type MemberActs = {
  roles: readonly Role[];
  /** Others may be removed and get a link for a new password; oneself leaves. */
  remove: boolean;
  passwordLink: boolean;
  leave: boolean;
  /** Why nothing can be changed: the only owner stays one, and owners are changed by owners alone. */
  why: "onlyOwner" | "ownersOnly" | null;
};

/** The roles that a person may give. */
export function rolesToGive({ role }: Pick<Who, "role">): readonly Role[] {
  return role === "owner" ? ["owner", "admin", "member"] : role === "admin" ? ["admin", "member"] : [];
}

/** What a person may do with a member, who may be oneself; the service has the last word. */
export function memberActs(
  me: Who,
  member: Pick<Member, "user_id" | "role">,
  members: readonly Pick<Member, "role">[],
): MemberActs {
  const isSelf = member.user_id === me.userId;
  const onlyOwner = member.role === "owner" && members.filter(({ role }) => role === "owner").length <= 1;
  const foreignOwner = member.role === "owner" && me.role !== "owner";
  const why = onlyOwner ? "onlyOwner" : foreignOwner ? "ownersOnly" : null;
  return {
    roles: why ? [] : rolesToGive(me),
    remove: !isSelf && !why,
    passwordLink: !isSelf && !foreignOwner,
    leave: isSelf && !onlyOwner,
    why,
  };
}
