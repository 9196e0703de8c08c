import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { encode } from "next-auth/jwt";
import { type Role, type Scope, scopes } from "@/lib/contract/define-operation";
import { processServer, type Caller } from "@/lib/server/context";
import { createKey } from "@/lib/server/resources/keys";
import { newId } from "@/lib/server/resources/new-id";
import { createOrganization } from "@/lib/server/resources/organizations";

/** A sample file of the product. */
export const sampleFile = readFileSync(new URL("../../../../public/samples/meridian.pptx", import.meta.url));

/** Request headers that identify the sender. */
export type Credential = Record<string, string>;

/** An organization with an API key, to which cases add data. */
export type World = {
  caller: Caller;
  key: Credential;
  /** Returns an API key with all scopes except this one. */
  keyWithout(scope: Scope): Promise<Credential>;
  /** Signs in a member. `page`: requests come from a page of the studio, which changes require. */
  person(role: Role, from: "page" | "elsewhere"): Promise<Credential>;
};

export async function createWorld(name: string): Promise<World> {
  const { caller, apiKey } = await createOrganization(processServer(), {
    name,
    email: `${randomUUID()}@example.com`,
    keyName: name,
  });
  return {
    caller,
    key: { "x-api-key": apiKey },
    async keyWithout(scope) {
      const rest = scopes.filter((other) => other !== scope);
      return {
        "x-api-key": (
          await createKey(processServer(), caller, { name: `without ${scope}`, scopes: rest, expiresAt: null })
        ).api_key,
      };
    },
    person: (role, from) => signIn(caller, role, from),
  };
}

async function signIn({ organization }: Caller, role: Role, from: "page" | "elsewhere"): Promise<Credential> {
  const user = { id: newId("user"), email: `${randomUUID()}@example.com`, name: role, passwordHash: "none" };
  await processServer().db.user.create({ data: user });
  await processServer().db.membership.create({
    data: { id: newId("mem"), organizationId: organization.id, userId: user.id, role },
  });
  const session = await encode({
    token: { sub: user.id, org: organization.id, ver: 1 },
    secret: processServer().config.secrets.auth,
  });
  const token = "f00d";
  const signature = createHash("sha256").update(`${token}${processServer().config.secrets.auth}`).digest("hex");
  const cookie = `next-auth.session-token=${session}; next-auth.csrf-token=${token}%7C${signature}`;
  return { cookie, ...(from === "page" && { "x-csrf-token": token }) };
}
