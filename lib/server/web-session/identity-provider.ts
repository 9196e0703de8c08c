import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import type { OidcSettings } from "@/lib/server/config/oidc-settings";
import type { IdentityClaims } from "@/lib/server/resources/identities";

type Claims = Record<string, unknown>;

/** Time limit for each response of the provider. */
const timeoutMs = 10_000;

/**
 * Describes the OpenID Connect provider in the settings to next-auth: authorization code with PKCE, state and nonce. A
 * person's claims combine the ID token and the userinfo endpoint, because providers distribute them differently.
 */
export function identityProvider(oidc: OidcSettings): OAuthConfig<Claims> {
  return {
    id: "oidc",
    name: oidc.name,
    type: "oauth",
    wellKnown: `${oidc.issuer}/.well-known/openid-configuration`,
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    authorization: { params: { scope: oidc.scopes } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: timeoutMs },
    userinfo: {
      async request({ client, tokens }) {
        if (!tokens.access_token || !tokens.id_token) throw new Error("The provider sent no ID token.");
        const claims = decodePayload(tokens.id_token);
        if (!client.issuer.metadata.userinfo_endpoint) return claims;
        const info = await client.userinfo<Claims>(tokens.access_token);
        if (info.sub !== claims.sub)
          throw new Error("The provider's userinfo is about someone else than its ID token.");
        return { ...claims, ...info };
      },
    },
    profile: (claims) => ({ id: String(claims.sub) }),
  };
}

/** Reads the claims of a token whose signature was already verified when it arrived. */
function decodePayload(token: string): Claims {
  return z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")));
}

const claims = z.object({
  sub: z.coerce.string().min(1),
  email: z.string().nullish().catch(null),
  // Some providers send a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish().catch(false),
  name: z.string().nullish().catch(null),
});
const groupNames = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** Reads the provider's claims about a person. Missing and malformed claims count as absent. */
export function readClaims({ groupsClaim }: OidcSettings, profile: unknown): IdentityClaims {
  const { sub, email, email_verified: isEmailVerified, name } = claims.parse(profile);
  const groups = groupNames.parse((profile as Claims)[groupsClaim]);
  return { subject: sub, email: email ?? null, isEmailVerified: isEmailVerified ?? false, name: name ?? null, groups };
}
