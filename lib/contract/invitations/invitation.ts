import { z } from "zod";
import { emailAddress, linkToken, newPassword, personName, role, time } from "@/lib/contract/common";

export const invitation = z
  .object({
    invitation_id: z.string().describe("Identifier of the invitation, `inv_…`"),
    email: z.string().describe("Who is invited"),
    role: role.describe("What they will be"),
    invited_by: z.string().nullable().describe("The name of the person who made the present link; null: they are gone"),
    created_at: time.describe("When the present link was made"),
    expires_at: time.describe("Until when it holds"),
    expired: z.boolean().describe("It no longer holds: invite again, or revoke it"),
  })
  .meta({ id: "Invitation", description: "An invitation that nobody has accepted yet, without its link" });
export type Invitation = z.infer<typeof invitation>;

export const createdInvitation = invitation
  .extend({ link: z.string().describe("The address to give to the person: shown in this answer alone") })
  .meta({ id: "CreatedInvitation", description: "An invitation, the only time that its link is shown" });
export type CreatedInvitation = z.infer<typeof createdInvitation>;

export const invitationList = z
  .object({
    invitations: z.array(invitation).describe("The newest first, expired ones too; accepted and revoked ones are gone"),
  })
  .meta({ id: "InvitationList", description: "The organization's open invitations" });
export type InvitationList = z.infer<typeof invitationList>;

export const createInvitationRequest = z
  .object({ email: emailAddress.describe("Who is invited"), role: role.describe("What they will be") })
  .meta({ id: "CreateInvitationRequest", description: "Somebody to invite" });

export const revokedInvitation = z
  .object({
    invitation_id: z.string().describe("The invitation"),
    revoked: z.literal(true).describe("Its link no longer holds"),
  })
  .meta({ id: "RevokedInvitation", description: "An invitation that was revoked" });
export type RevokedInvitation = z.infer<typeof revokedInvitation>;

export const lookUpInvitationRequest = z
  .object({ token: linkToken })
  .meta({ id: "LookUpInvitationRequest", description: "A link to look at" });

export const invitationDetails = z
  .object({
    organization: z.string().describe("The name of the organization that invites"),
    invited_by: z.string().nullable().describe("The name of the person who invites; null: they are gone"),
    email: z.string().describe("Who is invited"),
    role: role.describe("What they will be"),
    has_account: z.boolean().describe("They have an account here already, and accept with its password"),
    expires_at: time.describe("Until when the link holds"),
  })
  .meta({ id: "InvitationDetails", description: "What an invitation is about" });
export type InvitationDetails = z.infer<typeof invitationDetails>;

export const acceptInvitationRequest = z
  .object({
    token: linkToken,
    name: personName.nullish().describe("The name of a person who has no account yet; others keep theirs"),
    password: newPassword.describe(
      "For a new account its password, at least 12 characters; for an account that exists, the password that it has.",
    ),
  })
  .meta({ id: "AcceptInvitationRequest", description: "The acceptance of an invitation" });
export type AcceptInvitationRequest = z.output<typeof acceptInvitationRequest>;

export const acceptedInvitation = z
  .object({
    organization: z
      .object({ org_id: z.string().describe("Its identifier"), name: z.string().describe("Its name") })
      .describe("The organization that the person belongs to now"),
    email: z.string().describe("The address to sign in with"),
  })
  .meta({ id: "AcceptedInvitation", description: "An invitation that was accepted" });
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;
