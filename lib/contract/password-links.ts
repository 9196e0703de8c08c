import { z } from "zod";
import { defineOperation } from "./define-operation";
import { linkToken, newPassword, time } from "./fields";

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

const access = { kind: "public" } as const;
const tag = "Members";

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
  description: "Ends all sessions of the person. The link expires.",
  access,
  body: { json: setPasswordRequest },
  status: 200,
  response: passwordSet,
  failures: ["LINK_INVALID"],
});
