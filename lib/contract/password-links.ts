import * as z from "zod";
import { defineOperation } from "./define-operation";
import { emailAddress, linkToken, newPassword, time } from "./fields";

const lookUpPasswordLinkRequest = z
  .object({ token: linkToken })
  .meta({ id: "LookUpPasswordLinkRequest", description: "The token of a password reset link." });

const passwordLinkDetails = z
  .object({
    name: z.string().describe("Name of the person."),
    email: z.string().describe("Their email address."),
    expires_at: time.describe("When the link expires."),
  })
  .meta({ id: "PasswordLinkDetails", description: "The details of a password reset link." });
export type PasswordLinkDetails = z.infer<typeof passwordLinkDetails>;

const setPasswordRequest = z
  .object({ token: linkToken, password: newPassword })
  .meta({ id: "SetPasswordRequest", description: "A new password." });

const passwordSet = z
  .object({ email: z.string().describe("The address to sign in with.") })
  .meta({ id: "PasswordSet", description: "Confirms that the password was set." });
export type PasswordSet = z.infer<typeof passwordSet>;

const passwordLinkRequest = z
  .object({ email: emailAddress.describe("The address that the person signs in with.") })
  .meta({ id: "PasswordLinkRequest", description: "A person who has forgotten their password." });

const passwordLinkRequested = z
  .object({ requested: z.literal(true).describe("Always true, whether there is an account or not.") })
  .meta({ id: "PasswordLinkRequested", description: "Confirms that the request was received." });
export type PasswordLinkRequested = z.infer<typeof passwordLinkRequested>;

const access = { kind: "public" } as const;
const tag = "Members";

export const requestPasswordLink = defineOperation({
  id: "requestPasswordLink",
  method: "POST",
  path: "/api/v1/password-links/request",
  tag,
  summary: "Email yourself a password reset link",
  description:
    "Sends a link to the address if there is an account for it and the service sends email. The response is the same in all cases.",
  access,
  body: { json: passwordLinkRequest },
  status: 202,
  response: passwordLinkRequested,
  failures: [],
});

export const lookUpPasswordLink = defineOperation({
  id: "lookUpPasswordLink",
  method: "POST",
  path: "/api/v1/password-links/look-up",
  tag,
  summary: "Get the details of a password reset link",
  description: "Needs only the link's token, which is sent in the body so that it does not appear in logs.",
  access,
  body: { json: lookUpPasswordLinkRequest },
  status: 200,
  response: passwordLinkDetails,
  failures: ["LINK_INVALID"],
});

export const setPasswordByLink = defineOperation({
  id: "setPasswordByLink",
  method: "POST",
  path: "/api/v1/password-links/use",
  tag,
  summary: "Set a new password with a reset link",
  description: "Ends all sessions of the person. The link can't be used again.",
  access,
  body: { json: setPasswordRequest },
  status: 200,
  response: passwordSet,
  failures: ["LINK_INVALID"],
});
