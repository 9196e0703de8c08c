import { randomUUID } from "node:crypto";
import type { NextAuthOptions, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import {
  decryptToken,
  encryptToken,
  type SessionClaims,
  sessionClaims,
  sessionSeconds,
  usesSecureCookies,
} from "@/lib/server/auth/session";
import type { OidcSettings } from "@/lib/server/config/oidc-settings";
import { type ServerContext, clientAddress } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { findSessionCaller } from "@/lib/server/resources/credentials";
import { signInWithIdentity, type IdentityClaims } from "@/lib/server/resources/identities";
import { endSession, enterOrganization, signIn } from "@/lib/server/resources/sessions";

type SignedIn = User & { organizationId: string; sessionVersion: number };

/**
 * Configures sign-in: with email and password, also with an OpenID Connect provider if the settings name one, or with
 * the provider only. The session is an encrypted cookie that is checked against the user's row.
 */
export function nextAuthOptions(server: ServerContext): NextAuthOptions {
  const { oidc } = server.config;
  return {
    secret: server.config.secrets.auth,
    useSecureCookies: usesSecureCookies(server),
    session: { strategy: "jwt", maxAge: sessionSeconds },
    jwt: {
      encode: ({ token = {} }) => encryptToken(server, token),
      decode: ({ token = "" }) => decryptToken(server, token),
    },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" }, organization: { type: "text" } },
        async authorize(credentials, request) {
          const forwarded: unknown = request.headers?.["x-forwarded-for"];
          const address = clientAddress(typeof forwarded === "string" ? forwarded : null);
          if (oidc?.required) throw new Error("sso-required");
          return signIn(
            { ...server, origin: { requestId: null, address } },
            {
              email: textOf(credentials?.email),
              password: textOf(credentials?.password),
              organizationId: textOf(credentials?.organization),
            },
          ).catch((error: unknown) => throwWaitTime(server, error));
        },
      }),
      ...(oidc ? [identityProvider(oidc)] : []),
    ],
    callbacks: {
      /**
       * Converts the provider's account to the service's account, or redirects to the sign-in page, which shows the
       * reason.
       */
      async signIn({ user, account, profile }) {
        if (!oidc || account?.provider !== "oidc") return true;
        const signedIn = await signInWithIdentity(server, oidc, readClaims(oidc, profile));
        if (typeof signedIn === "string") return `/sign-in?error=${signedIn}`;
        Object.assign(user, signedIn);
        return true;
      },
      /** @param session The change that the browser requests: the current organization */
      async jwt({ token, user, trigger, session }) {
        if (user) {
          const { organizationId, sessionVersion } = user as SignedIn;
          return { ...token, sub: user.id, org: organizationId, ver: sessionVersion, sid: randomUUID() };
        }
        const claims = sessionClaims(token);
        // An ended session is not extended.
        if (!claims || !(await findSessionCaller(server, claims))) return {};
        return trigger === "update" ? ((await switchOrganization(server, token, claims, session)) ?? token) : token;
      },
      /** Returns what the browser may know about the session: nothing if it was ended elsewhere. */
      async session({ session, token }) {
        const claims = sessionClaims(token);
        const caller = claims && (await findSessionCaller(server, claims));
        if (!caller || caller.actor.type !== "user") return { expires: session.expires };
        const { id, name, email, role } = caller.actor;
        return { ...session, user: { id, name, email, role, organization: caller.organization } };
      },
    },
    events: {
      async signOut({ token }) {
        const claims = sessionClaims(token);
        if (claims) await endSession(server, claims, sessionSeconds);
      },
    },
  };
}

/** In a JSON body, a form field may have any type. */
function textOf(given: unknown): string {
  return typeof given === "string" ? given : "";
}

/**
 * Throws an error that tells the page how long to wait. The page can't distinguish any other failures. Error messages
 * end up in a URL, so the cause is only logged.
 */
function throwWaitTime(server: ServerContext, error: unknown): never {
  if (error instanceof ServiceError && error.code === "RATE_LIMITED")
    throw new Error(`RATE_LIMITED:${error.retryAfter}`);
  server.logger.error({ err: error }, "a sign-in failed");
  throw new Error("UNAVAILABLE");
}

/** Switches the session to another organization of the user; null if they are not a member. */
async function switchOrganization(
  server: ServerContext,
  token: JWT,
  claims: SessionClaims,
  requested: unknown,
): Promise<JWT | null> {
  const organizationId =
    requested instanceof Object && "organization" in requested && typeof requested.organization === "string"
      ? requested.organization
      : null;
  if (organizationId === null || !(await enterOrganization(server, { ...claims, organizationId }))) return null;
  return { ...token, org: organizationId };
}

type Claims = Record<string, unknown>;

/** Time limit for each response of the provider. */
const timeoutMs = 10_000;

/**
 * Describes the OpenID Connect provider in the settings to next-auth: authorization code with PKCE, state and nonce. A
 * person's claims combine the ID token and the userinfo endpoint, because providers distribute them differently.
 */
function identityProvider(oidc: OidcSettings): OAuthConfig<Claims> {
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
          throw new Error("The provider's userinfo is about someone other than its ID token.");
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
function readClaims({ groupsClaim }: OidcSettings, profile: unknown): IdentityClaims {
  const { sub, email, email_verified: isEmailVerified, name } = claims.parse(profile);
  const groups = groupNames.parse((profile as Claims)[groupsClaim]);
  return { subject: sub, email: email ?? null, isEmailVerified: isEmailVerified ?? false, name: name ?? null, groups };
}
