import * as z from "zod";
import { defineOperation, role } from "./define-operation";
import { emailAddress, linkToken, newPassword, exampleId, personName, time } from "./fields";

export const invitation = z
  .object({
    invitation_id: z.string().describe("Identifier of the invitation, `inv_…`."),
    email: z.string().describe("Email address of the invited person."),
    role: role.describe("Their future role."),
    invited_by: z
      .string()
      .nullable()
      .describe("Name of the person who created the current link; null if they are gone."),
    created_at: time.describe("When the current link was created."),
    expires_at: time.describe("When the link expires."),
    expired: z.boolean().describe("Whether it has expired. Invite the person again, or revoke it."),
  })
  .meta({ id: "Invitation", description: "An open invitation, without its link." });
export type Invitation = z.infer<typeof invitation>;

export const createdInvitation = invitation
  .extend({
    link: z.string().describe("The link to give to the person. It is returned only once."),
    emailed: z.boolean().describe("Whether the service sends the link to the person by email."),
  })
  .meta({ id: "CreatedInvitation", description: "A new invitation, with its link." });
export type CreatedInvitation = z.infer<typeof createdInvitation>;

export const invitationList = z
  .object({
    invitations: z
      .array(invitation)
      .describe("The invitations, newest first, including expired ones. Accepted and revoked ones are not listed."),
  })
  .meta({ id: "InvitationList", description: "The organization's open invitations." });
export type InvitationList = z.infer<typeof invitationList>;

export const createInvitationRequest = z
  .object({ email: emailAddress.describe("Email address to invite."), role: role.describe("Their future role.") })
  .meta({ id: "CreateInvitationRequest", description: "An invitation to create." });

export const revokedInvitation = z
  .object({ invitation_id: z.string().describe("The invitation."), revoked: z.literal(true).describe("Always true.") })
  .meta({ id: "RevokedInvitation", description: "Confirms that the invitation was revoked." });
export type RevokedInvitation = z.infer<typeof revokedInvitation>;

export const lookUpInvitationRequest = z
  .object({ token: linkToken })
  .meta({ id: "LookUpInvitationRequest", description: "The token of an invitation link." });

export const invitationDetails = z
  .object({
    organization: z.string().describe("Name of the inviting organization."),
    invited_by: z.string().nullable().describe("Name of the inviting person; null if they are gone."),
    email: z.string().describe("Email address of the invited person."),
    role: role.describe("Their future role."),
    expires_at: time.describe("When the link expires."),
  })
  .meta({ id: "InvitationDetails", description: "The details of an invitation." });
export type InvitationDetails = z.infer<typeof invitationDetails>;

export const acceptInvitationRequest = z
  .object({
    token: linkToken,
    name: personName
      .nullish()
      .describe(
        "Name of a person without an account; ignored for existing accounts. The link doesn't reveal whether there is an account.",
      ),
    password: newPassword.describe(
      "The password of a new account, at least 12 characters, or the current password of an existing account.",
    ),
  })
  .meta({ id: "AcceptInvitationRequest", description: "The acceptance of an invitation." });
export type AcceptInvitationRequest = z.output<typeof acceptInvitationRequest>;

export const acceptedInvitation = z
  .object({
    organization: z
      .object({
        org_id: z.string().describe("Identifier of the organization."),
        name: z.string().describe("Its name."),
      })
      .describe("The organization that the person has joined."),
    email: z.string().describe("The address to sign in with."),
  })
  .meta({ id: "AcceptedInvitation", description: "Confirms that the invitation was accepted." });
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;

const admins = { kind: "role", role: "admin" } as const;
const publicAccess = { kind: "public" } as const;
const tag = "Members";

export const listInvitations = defineOperation({
  id: "listInvitations",
  method: "GET",
  path: "/api/v1/invitations",
  tag,
  summary: "List open invitations",
  description: "Newest first, without their links.",
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
  summary: "Invite someone; the link is returned only once",
  description:
    "Give the link to the person; if the service sends email, it also sends them the link (`emailed`). It works once and expires after seven days by default. Inviting the same address again creates a new link with the new role and invalidates the previous one. Only owners can invite owners.",
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
  description: "Its link stops working.",
  access: admins,
  params: z.object({ invitation_id: exampleId("inv", "Identifier of the invitation, `inv_…`.") }),
  status: 200,
  response: revokedInvitation,
  failures: ["NOT_FOUND"],
});

export const lookUpInvitation = defineOperation({
  id: "lookUpInvitation",
  method: "POST",
  path: "/api/v1/invitations/look-up",
  tag,
  summary: "Get the details of an invitation",
  description: "Needs only the link's token, which is sent in the body so that it does not appear in logs.",
  access: publicAccess,
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
    "Adds the person as a member, and creates their account if there is none. The link can't be used again. The person can then sign in with the address and the password.",
  access: publicAccess,
  body: { json: acceptInvitationRequest },
  status: 200,
  response: acceptedInvitation,
  failures: ["LINK_INVALID", "WRONG_PASSWORD"],
});
