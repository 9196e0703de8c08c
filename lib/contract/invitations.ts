import { z } from "zod";
import { defineOperation, role } from "./define-operation";
import { emailAddress, linkToken, newPassword, pathId, personName, time } from "./fields";

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

const admins = { kind: "role", role: "admin" } as const;
const everybody = { kind: "public" } as const;
const tag = "Members";

export const listInvitations = defineOperation({
  id: "listInvitations",
  method: "GET",
  path: "/api/v1/invitations",
  tag,
  summary: "List the open invitations",
  description: "The newest first, without their links.",
  access: admins,
  status: 200,
  response: invitationList,
  failures: [],
});

export const createInvitation = defineOperation({
  id: "createInvitation",
  method: "POST",
  path: "/api/v1/invitations",
  tag,
  summary: "Invite somebody; the link is shown in this answer alone",
  description:
    "The service sends no mail: give the link to the person yourself. It holds once and for seven days (a setting). Inviting the same address again makes a new link, with this role, and ends the one before. Only an owner invites owners.",
  access: admins,
  body: { json: createInvitationRequest },
  idempotent: true,
  status: 201,
  response: createdInvitation,
  failures: ["ALREADY_MEMBER"],
});

export const revokeInvitation = defineOperation({
  id: "revokeInvitation",
  method: "DELETE",
  path: "/api/v1/invitations/{invitation_id}",
  tag,
  summary: "Revoke an invitation",
  description: "Its link no longer holds.",
  access: admins,
  params: z.object({ invitation_id: pathId.describe("Identifier of the invitation, `inv_…`") }),
  status: 200,
  response: revokedInvitation,
  failures: ["NOT_FOUND"],
});

export const lookUpInvitation = defineOperation({
  id: "lookUpInvitation",
  method: "POST",
  path: "/api/v1/invitations/look-up",
  tag,
  summary: "See what an invitation is about",
  description: "Needs no credential but the link's token, which is sent in the body so that no log holds it.",
  access: everybody,
  body: { json: lookUpInvitationRequest },
  status: 200,
  response: invitationDetails,
  failures: ["LINK_INVALID"],
});

export const acceptInvitation = defineOperation({
  id: "acceptInvitation",
  method: "POST",
  path: "/api/v1/invitations/accept",
  tag,
  summary: "Accept an invitation",
  description:
    "Makes the account where there is none, and the membership; the link ends. The person then signs in with the address and the password.",
  access: everybody,
  body: { json: acceptInvitationRequest },
  status: 200,
  response: acceptedInvitation,
  failures: ["LINK_INVALID", "WRONG_PASSWORD"],
});
