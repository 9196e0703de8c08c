import { z } from "zod";

export const scopes = ["templates:read", "templates:write", "presentations:read", "presentations:write"] as const;
export const scope = z
  .enum(scopes)
  .meta({
    id: "Scope",
    description: "What a key may do: read or change templates (logos and analyses with them), or presentations.",
  });
export type Scope = z.infer<typeof scope>;

/** From the most to the least powerful. */
export const roles = ["owner", "admin", "member"] as const;
export const role = z
  .enum(roles)
  .meta({ id: "Role", description: "From the most to the least powerful: owner, admin, member." });
export type Role = z.infer<typeof role>;

/** What a role may do where a key would need scopes: members build decks, admins look after templates too. */
export const scopesOfRole: Record<Role, readonly Scope[]> = {
  owner: scopes,
  admin: scopes,
  member: ["templates:read", "presentations:read", "presentations:write"],
};
