import { z } from "zod";
import { defineOperation, pathId } from "@/lib/contract/common";
import {
  acceptedInvitation,
  acceptInvitationRequest,
  createdInvitation,
  createInvitationRequest,
  invitationDetails,
  invitationList,
  lookUpInvitationRequest,
  revokedInvitation,
} from "./invitation";

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
