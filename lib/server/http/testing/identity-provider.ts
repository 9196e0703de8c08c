import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

/** The provider's claims about a person, except `sub`. */
export type ProviderClaims = { email?: string; email_verified?: boolean; name?: string; groups?: readonly string[] };

/** A real OpenID Connect provider on a port of this machine. Every visitor is already signed in to it. */
export type TestProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Chooses the next visitor and the provider's claims about them. */
  signInAs(subject: string, claims: ProviderClaims): void;
  stop(): Promise<void>;
};

/** @param redirectUri The address that the provider redirects back to */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const client = { clientId: "slidewright", clientSecret: "a secret of the client of thirty-two letters" };
  const people = new Map<string, ProviderClaims>();
  let present = "";
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    cookies: { keys: ["a key for cookies"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/"))
      return void provider.interactionFinished(request, response, { login: { accountId: present } });
    return void answer(request, response);
  });
  return {
    issuer,
    ...client,
    signInAs(subject, claims) {
      present = subject;
      people.set(subject, claims);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
