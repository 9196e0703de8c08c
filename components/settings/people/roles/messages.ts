import type { Role } from "@/lib/contract/common/access";

/** What each role is, and may do. */
export const roles: Record<Role, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Everything, and decides who the owners and admins are." },
  admin: { name: "Admin", may: "Looks after templates, keys, webhooks, logos and members; makes decks." },
  member: { name: "Member", may: "Sees templates and makes decks." },
};
