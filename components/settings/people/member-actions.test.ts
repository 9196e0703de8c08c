import { describe, expect, it } from "vitest";
import { allowedMemberActions, rolesToGive } from "./member-actions";

const owner = { user_id: "o", role: "owner" as const };
const second = { user_id: "s", role: "owner" as const };
const admin = { user_id: "a", role: "admin" as const };
const member = { user_id: "m", role: "member" as const };
const me = ({ user_id: userId, role }: typeof owner | typeof admin) => ({ userId, role });

describe("allowedMemberActions", () => {
  it("allows owners everything with others", () => {
    expect(allowedMemberActions(me(owner), admin, [owner, admin])).toEqual({
      roles: ["owner", "admin", "member"],
      remove: true,
      passwordLink: true,
      leave: false,
      why: null,
    });
  });

  it("protects the only owner, even from themselves", () => {
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

  it("doesn't let admins change or appoint owners", () => {
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

it("members can't assign roles", () => {
  expect(rolesToGive({ role: "member" })).toEqual([]);
});
