import { z } from "zod";
import { type Environment, flag, readSetting, webAddress } from "./settings";

/** Sign-in with an OpenID Connect provider. */
export type OidcSettings = {
  /** Without a trailing slash. Its `/.well-known/openid-configuration` describes the provider. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's display name, shown on the button. */
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** Disables sign-in with a password. */
  required: boolean;
  /** Accepts email addresses that the provider doesn't declare verified. */
  trustEmails: boolean;
  /** The organization that people join on their first sign-in; null: only invited people can join. */
  organization: string | null;
  /** The claim that lists a person's groups. */
  groupsClaim: string;
  /** The groups that give each role in `organization`; null: everyone joins as a member. */
  groups: Record<"owner" | "admin" | "member", readonly string[]> | null;
};

const names = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  );

/**
 * Returns the settings of single sign-on; null without `OIDC_ISSUER`.
 *
 * @throws SettingError
 */
export function readOidcSettings(env: Environment): OidcSettings | null {
  const issuer = readSetting(env, "OIDC_ISSUER", webAddress.optional());
  if (!issuer) return null;
  const groups = {
    owner: readSetting(env, "OIDC_OWNER_GROUPS", names),
    admin: readSetting(env, "OIDC_ADMIN_GROUPS", names),
    member: readSetting(env, "OIDC_MEMBER_GROUPS", names),
  };
  const hasGroups = Object.values(groups).some((list) => list.length > 0);
  return {
    issuer,
    clientId: readSetting(
      env,
      "OIDC_CLIENT_ID",
      z.string(),
      "is required with OIDC_ISSUER: the id that the provider gave this service",
    ),
    clientSecret: readSetting(
      env,
      "OIDC_CLIENT_SECRET",
      z.string(),
      "is required with OIDC_ISSUER: the secret that belongs to OIDC_CLIENT_ID",
    ),
    name: readSetting(
      env,
      "OIDC_NAME",
      z.string().max(40, "must have at most 40 characters").default("single sign-on"),
    ),
    scopes: readSetting(
      env,
      "OIDC_SCOPES",
      z
        .string()
        .regex(/(^| )openid( |$)/, "must include openid, such as: openid email profile groups")
        .default("openid email profile"),
    ),
    required: readSetting(env, "OIDC_REQUIRED", flag),
    trustEmails: readSetting(env, "OIDC_TRUST_EMAILS", flag),
    organization:
      readSetting(
        env,
        "OIDC_ORGANIZATION",
        hasGroups ? organization : organization.optional(),
        "is required with OIDC_…_GROUPS: the organization in which groups give roles, such as org_01K…",
      ) ?? null,
    groupsClaim: readSetting(env, "OIDC_GROUPS_CLAIM", z.string().default("groups")),
    groups: hasGroups ? groups : null,
  };
}

const organization = z.string().regex(/^org_\w+$/, "must be the id of an organization, such as org_01K…");
