import { z } from "zod";
import { defineOperation } from "./define-operation";
import { linkToken, newPassword, time } from "./fields";

const lookUpPasswordLinkRequest = z
  .object({ token: linkToken })
  .meta({ id: "LookUpPasswordLinkRequest", description: "A link to look at" });

const passwordLinkDetails = z
  .object({
    name: z.string().describe("The name of the person whom it is for"),
    email: z.string().describe("Their address"),
    expires_at: time.describe("Until when it holds"),
  })
  .meta({ id: "PasswordLinkDetails", description: "What a link for a new password is about" });
export type PasswordLinkDetails = z.infer<typeof passwordLinkDetails>;

const setPasswordRequest = z
  .object({ token: linkToken, password: newPassword })
  .meta({ id: "SetPasswordRequest", description: "A new password" });

const passwordSet = z
  .object({ email: z.string().describe("The address to sign in with") })
  .meta({ id: "PasswordSet", description: "The password was set" });
export type PasswordSet = z.infer<typeof passwordSet>;

const access = { kind: "public" } as const;
const tag = "Members";

export const lookUpPasswordLink = defineOperation({
  id: "lookUpPasswordLink",
  method: "POST",
  path: "/api/v1/password-links/look-up",
  tag,
  summary: "See what a link for a new password is about",
  description: "Needs no credential but the link's token, which is sent in the body so that no log holds it.",
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
  summary: "Set a new password with a link",
  description: "Ends the link and every session of the person.",
  access,
  body: { json: setPasswordRequest },
  status: 200,
  response: passwordSet,
  failures: ["LINK_INVALID"],
});
