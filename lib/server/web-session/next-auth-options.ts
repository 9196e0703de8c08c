import { randomUUID } from "node:crypto";
import type { NextAuthOptions, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { clientAddress } from "@/lib/server/auth/client-address";
import {
  openToken,
  sealToken,
  type SessionClaims,
  sessionClaims,
  sessionSeconds,
  usesSecureCookies,
} from "@/lib/server/auth/session";
import { config } from "@/lib/server/config";
import { ServiceError } from "@/lib/server/resources/service-error";
import { endSession } from "@/lib/server/resources/users/end-session";
import { enterOrganization } from "@/lib/server/resources/users/enter-organization";
import { findSessionCaller } from "@/lib/server/resources/users/find-session-caller";
import { signIn } from "@/lib/server/resources/users/sign-in";
import { logger } from "@/lib/server/telemetry/logger";

type SignedIn = User & { organizationId: string; sessionVersion: number };

/** Sign-in with e-mail and password; the session is an encrypted cookie that is checked against the person's row. */
export function authOptions(): NextAuthOptions {
  return {
    secret: config.secrets.auth,
    useSecureCookies: usesSecureCookies(),
    session: { strategy: "jwt", maxAge: sessionSeconds },
    jwt: { encode: ({ token = {} }) => sealToken(token), decode: ({ token = "" }) => openToken(token) },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" }, organization: { type: "text" } },
        async authorize(credentials, request) {
          const forwarded: unknown = request.headers?.["x-forwarded-for"];
          return signIn({
            email: textOf(credentials?.email),
            password: textOf(credentials?.password),
            organizationId: textOf(credentials?.organization),
            address: clientAddress(typeof forwarded === "string" ? forwarded : null),
          }).catch(tellWait);
        },
      }),
    ],
    callbacks: {
      /** @param session What the browser asks to change: the organization that the person is at work for */
      async jwt({ token, user, trigger, session }) {
        if (user) {
          const { organizationId, sessionVersion } = user as SignedIn;
          return { ...token, sub: user.id, org: organizationId, ver: sessionVersion, sid: randomUUID() };
        }
        const claims = sessionClaims(token);
        // What has ended is not prolonged.
        if (!claims || !(await findSessionCaller(claims))) return {};
        return trigger === "update" ? ((await atWorkFor(token, claims, session)) ?? token) : token;
      },
      /** What the browser learns of the session: nothing once it was ended elsewhere. */
      async session({ session, token }) {
        const claims = sessionClaims(token);
        const caller = claims && (await findSessionCaller(claims));
        if (!caller || caller.actor.type !== "user") return { expires: session.expires };
        const { id, name, email, role } = caller.actor;
        return { ...session, user: { id, name, email, role, organization: caller.organization } };
      },
    },
    events: {
      async signOut({ token }) {
        const claims = sessionClaims(token);
        if (claims) await endSession(claims, sessionSeconds);
      },
    },
  };
}

/** A body of JSON may have anything where a form has text. */
function textOf(given: unknown): string {
  return typeof given === "string" ? given : "";
}

/**
 * The page tells a person how long to wait; every other failure is the same to it. What is thrown here gets into an
 * address: what it was stands in the log alone.
 */
function tellWait(error: unknown): never {
  if (error instanceof ServiceError && error.code === "RATE_LIMITED")
    throw new Error(`RATE_LIMITED:${error.retryAfter}`);
  logger.error({ err: error }, "a sign-in failed");
  throw new Error("UNAVAILABLE");
}

/** The session in another organization of its person; null: they don't belong to it. */
async function atWorkFor(token: JWT, claims: SessionClaims, asked: unknown): Promise<JWT | null> {
  const organizationId =
    asked instanceof Object && "organization" in asked && typeof asked.organization === "string"
      ? asked.organization
      : null;
  if (organizationId === null || !(await enterOrganization({ ...claims, organizationId }, null))) return null;
  return { ...token, org: organizationId };
}
