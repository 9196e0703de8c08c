import type { Role } from "@/lib/contract/define-operation";
import type { Member } from "@/lib/contract/members";

type Who = { userId: string; role: Role };

export type MemberActions = {
  roles: readonly Role[];
  /** Other members can be removed and get a password reset link. For the person themselves, there is only `leave`. */
  remove: boolean;
  passwordLink: boolean;
  leave: boolean;
  /** The reason why nothing can be changed: the only owner must remain owner, and only owners can change owners. */
  why: "onlyOwner" | "ownersOnly" | null;
};

/** Returns the roles that a person may assign. */
export function rolesToGive({ role }: Pick<Who, "role">): readonly Role[] {
  return role === "owner" ? ["owner", "admin", "member"] : role === "admin" ? ["admin", "member"] : [];
}

/** Returns what a person may do with a member, who may be the person themselves. The API makes the final decision. */
export function allowedMemberActions(
  me: Who,
  member: Pick<Member, "user_id" | "role">,
  members: readonly Pick<Member, "role">[],
): MemberActions {
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
