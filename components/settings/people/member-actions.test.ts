import { describe, expect, it } from "vitest";
import { allowedMemberActions, rolesToGive } from "./member-actions";

const owner = { user_id: "o", role: "owner" as const };
const second = { user_id: "s", role: "owner" as const };
const admin = { user_id: "a", role: "admin" as const };
const member = { user_id: "m", role: "member" as const };
const me = ({ user_id: userId, role }: typeof owner | typeof admin) => ({ userId, role });

describe("allowedMemberActions", () => {
  it("lets an owner do everything with others", () => {
    expect(allowedMemberActions(me(owner), admin, [owner, admin])).toEqual({
      roles: ["owner", "admin", "member"],
      remove: true,
      passwordLink: true,
      leave: false,
      why: null,
    });
  });

  it("keeps the only owner an owner, also from oneself", () => {
    expect(allowedMemberActions(me(owner), owner, [owner, admin])).toEqual({
      roles: [],
      remove: false,
      passwordLink: false,
      leave: false,
      why: "onlyOwner",
    });
    expect(allowedMemberActions(me(owner), owner, [owner, second])).toMatchObject({
      roles: ["owner", "admin", "member"],
      remove: false,
      leave: true,
      why: null,
    });
  });

  it("lets an admin do nothing with owners, and make nobody one", () => {
    expect(allowedMemberActions(me(admin), owner, [owner, second, admin])).toMatchObject({
      roles: [],
      remove: false,
      passwordLink: false,
      why: "ownersOnly",
    });
    expect(allowedMemberActions(me(admin), member, [owner, admin, member])).toMatchObject({
      roles: ["admin", "member"],
      remove: true,
      passwordLink: true,
      why: null,
    });
    expect(allowedMemberActions(me(admin), admin, [owner, admin])).toMatchObject({ remove: false, leave: true });
  });
});

it("members give no roles", () => {
  expect(rolesToGive({ role: "member" })).toEqual([]);
});
