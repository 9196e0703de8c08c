import { z } from "zod";
import { role, time } from "@/lib/contract/common";

export const member = z
  .object({
    user_id: z.string().describe("The person, `user_…`"),
    name: z.string().describe("Their name"),
    email: z.string().describe("The address that they sign in with"),
    role: role.describe("What they may do"),
    joined_at: time.describe("When they joined the organization"),
    last_sign_in_at: time.nullable().describe("When they last signed in to this organization; null: never"),
  })
  .meta({ id: "Member", description: "Somebody who belongs to the organization" });
export type Member = z.infer<typeof member>;

export const memberList = z
  .object({ members: z.array(member).describe("By name") })
  .meta({ id: "MemberList", description: "Everybody of the organization" });
export type MemberList = z.infer<typeof memberList>;

export const updateMemberRequest = z
  .object({ role: role.describe("The new role") })
  .meta({ id: "UpdateMemberRequest", description: "What is to change" });

export const removedMember = z
  .object({
    user_id: z.string().describe("The person"),
    removed: z.literal(true).describe("They no longer belong to the organization"),
  })
  .meta({ id: "RemovedMember", description: "Somebody who was removed" });
export type RemovedMember = z.infer<typeof removedMember>;

export const passwordLink = z
  .object({
    user_id: z.string().describe("For whom it is"),
    link: z.string().describe("The address to give to them: shown in this answer alone"),
    expires_at: time.describe("Until when it holds"),
  })
  .meta({ id: "PasswordLink", description: "A link with which a person sets a new password" });
export type PasswordLink = z.infer<typeof passwordLink>;
