import type { Operation } from "@/lib/contract/common";
import type { JsonObject } from "./json-schema";

export const securitySchemes: Record<string, JsonObject> = {
  ApiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description:
      "A key of an organization, made in the studio under Settings. It carries scopes: `templates:read`, `templates:write`, `presentations:read`, `presentations:write`.",
  },
  Session: {
    type: "apiKey",
    in: "cookie",
    name: "next-auth.session-token",
    description:
      "The session of a person who is signed in to the studio; over https the cookie is `__Secure-next-auth.session-token`.",
  },
  CsrfToken: {
    type: "apiKey",
    in: "header",
    name: "X-CSRF-Token",
    description:
      "Beside the session on every request that changes something: the `csrfToken` that `GET /api/auth/csrf` gives.",
  },
  UploadToken: {
    type: "apiKey",
    in: "query",
    name: "token",
    description: "Signed and part of the `upload_url` that the start of an upload gives; ends with it.",
  },
  DownloadToken: {
    type: "apiKey",
    in: "query",
    name: "token",
    description: "Signed and part of every `download_url`; ends after `download_url_expires_in` seconds.",
  },
};

/** The credentials of which an operation needs one. */
export function securityOf({ access, method }: Operation): JsonObject[] {
  const session: JsonObject = method === "GET" ? { Session: [] } : { Session: [], CsrfToken: [] };
  switch (access.kind) {
    case "public":
      return [];
    case "upload_token":
      return [{ UploadToken: [] }];
    case "role":
      return [session];
    case "any":
      return [{ ApiKey: [] }, session];
    case "scope":
      return [{ ApiKey: [] }, session, ...(access.token ? [{ DownloadToken: [] }] : [])];
  }
}

/** What the credential must allow, in a sentence; null when any will do. */
export function permissionOf({ access }: Operation): string | null {
  if (access.kind === "scope")
    return `Needs the scope \`${access.scope}\`${access.role ? `; signed-in people need the role \`${access.role}\` or higher` : ""}.`;
  if (access.kind === "role")
    return `For signed-in people with the role \`${access.role}\` or higher; API keys can't call it.`;
  return null;
}
