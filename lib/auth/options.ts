import type { NextAuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { config } from "@/lib/config";
import { findSessionCaller } from "@/lib/services/users/find-session-caller";
import { signIn } from "@/lib/services/users/sign-in";
import { clientAddress } from "./client-address";
import { sessionClaims, usesSecureCookies } from "./session";

type SignedIn = User & { organizationId: string; sessionVersion: number };

/** Sign-in with e-mail and password; the session is an encrypted cookie that is checked against the person's row. */
export function authOptions(): NextAuthOptions {
  return {
    secret: config.secrets.auth,
    useSecureCookies: usesSecureCookies(),
    session: { strategy: "jwt", maxAge: 30 * 24 * 60 * 60 },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        async authorize(credentials, request) {
          const forwarded: unknown = request.headers?.["x-forwarded-for"];
          return signIn({
            email: credentials?.email ?? "",
            password: credentials?.password ?? "",
            address: clientAddress(typeof forwarded === "string" ? forwarded : null),
          });
        },
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        if (!user) return token;
        const { organizationId, sessionVersion } = user as SignedIn;
        return { ...token, sub: user.id, org: organizationId, ver: sessionVersion };
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
  };
}
