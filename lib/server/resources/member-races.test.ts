import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Prisma } from "@/lib/server/db";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { acceptInvitation, createInvitation } from "./invitations";
import { removeMember, updateMember } from "./members";
import { newId } from "./new-id";
import { changePassword, createPasswordLink, setPasswordByLink } from "./passwords";
import { addPerson, joinOrganization, password, type TestPerson } from "./testing/people";

let service: ScratchService;
beforeAll(async () => (service = await startScratchService()));
afterAll(() => service.stop());
beforeEach(() => service.db.rateWindow.deleteMany());

const newOrganization = () => service.db.organization.create({ data: { id: newId("org"), name: newId("org") } });
const people = async (...roles: ("owner" | "admin" | "member")[]): Promise<TestPerson[]> => {
  const organization = await newOrganization();
  return Promise.all(roles.map((role) => addPerson({ organization }, role)));
};
const next = "eight green lanterns";
const rounds = Array.from({ length: 3 }, (_, index) => index);
const secretOf = ({ link }: { link: string }) => new URL(link).hash.slice(1);

/** Returns the outcomes of concurrent calls, the successful ones first. */
async function outcomes(...actions: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(actions);
  return results.map((result) => (result.status === "fulfilled" ? "" : String(result.reason.code))).sort();
}

/** Runs `action` while a transaction has an uncommitted change, commits the change, and waits for `action`. */
async function whileUncommitted(
  change: (tx: Prisma.TransactionClient) => Promise<unknown>,
  action: () => Promise<unknown>,
): Promise<unknown> {
  let acting: Promise<unknown> = Promise.resolve();
  await service.db.$transaction(
    async (tx) => {
      await change(tx);
      acting = action().catch((error: unknown) => error);
      const isWaiting = async () =>
        (
          await service.db.$queryRaw<
            unknown[]
          >`SELECT 1 FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`
        ).length > 0;
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    },
    { timeout: 20_000 },
  );
  return acting;
}

describe("simultaneous changes", () => {
  it.each(rounds)("two admins demote each other: one succeeds, the other is no longer an admin (%i)", async () => {
    const [, a, b] = (await people("owner", "admin", "admin")) as [TestPerson, TestPerson, TestPerson];
    expect(
      await outcomes(updateMember(service, a, b.actor.id, "member"), updateMember(service, b, a.actor.id, "member")),
    ).toEqual(["", "ROLE_REQUIRED"]);
    expect(await service.db.membership.count({ where: { organizationId: a.organization.id, role: "admin" } })).toBe(1);
  });

  it.each(rounds)("two owners remove each other: one is left (%i)", async () => {
    const [a, b] = (await people("owner", "owner")) as [TestPerson, TestPerson];
    expect(await outcomes(removeMember(service, a, b.actor.id), removeMember(service, b, a.actor.id))).toEqual([
      "",
      "ROLE_REQUIRED",
    ]);
    expect(await service.db.membership.count({ where: { organizationId: a.organization.id, role: "owner" } })).toBe(1);
  });

  it.each(rounds)("an admin creates links and loses their role: none is left (%i)", async () => {
    const [owner, admin, member] = (await people("owner", "admin", "member")) as [TestPerson, TestPerson, TestPerson];
    await outcomes(
      createInvitation(service, admin, { email: `${newId("user")}@example.com`, role: "admin" }),
      updateMember(service, owner, admin.actor.id, "member"),
      createPasswordLink(service, admin, member.actor.id),
    );
    const where = { organizationId: owner.organization.id };
    expect([await service.db.invitation.count({ where }), await service.db.passwordLink.count({ where })]).toEqual([
      0, 0,
    ]);
    await expect(createInvitation(service, admin, { email: "late@example.com", role: "admin" })).rejects.toMatchObject({
      status: 403,
      code: "ROLE_REQUIRED",
    });
  });

  it("a person changes their password twice: one of the two is valid", async () => {
    const [person] = (await people("member")) as [TestPerson];
    const changes = [next, `${next} more`].map((one) =>
      changePassword(service, person, { current: password, next: one }),
    );
    expect(await outcomes(...changes)).toEqual(["", "WRONG_PASSWORD"]);
  });

  it("an invitation is accepted twice: one succeeds", async () => {
    const [owner] = (await people("owner")) as [TestPerson];
    const token = secretOf(
      await createInvitation(service, owner, { email: `${newId("user")}@example.com`, role: "member" }),
    );
    expect(
      await outcomes(
        ...[1, 2, 3].map((index) => acceptInvitation(service, { token, name: `N ${index}`, password: next })),
      ),
    ).toEqual(["", "LINK_INVALID", "LINK_INVALID"]);
  });
});

describe("an admin's link for a password never reaches into another organization", () => {
  it("that the person joins at the same moment with their own password", async () => {
    const [, admin, member] = (await people("owner", "admin", "member")) as [TestPerson, TestPerson, TestPerson];
    const token = secretOf(await createPasswordLink(service, admin, member.actor.id));
    const { id: organizationId } = await newOrganization();
    const join = (tx: Prisma.TransactionClient) =>
      tx.membership.create({ data: { id: newId("mem"), organizationId, userId: member.actor.id, role: "owner" } });
    expect(await whileUncommitted(join, () => setPasswordByLink(service, { token, password: next }))).toMatchObject({
      status: 404,
      code: "LINK_INVALID",
    });
    expect(await service.db.user.count({ where: { id: member.actor.id, sessionVersion: 1 } })).toBe(1);
  });

  it("that the person joins at the same moment with the password that is being replaced", async () => {
    const [owner] = (await people("owner")) as [TestPerson];
    const [, outsider] = (await people("owner", "member")) as [TestPerson, TestPerson];
    const token = secretOf(await createInvitation(service, owner, { email: outsider.actor.email, role: "member" }));
    const replace = async (tx: Prisma.TransactionClient) => {
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${outsider.actor.id} FOR UPDATE`;
      await tx.user.update({ where: { id: outsider.actor.id }, data: { passwordHash: "another" } });
    };
    expect(await whileUncommitted(replace, () => acceptInvitation(service, { token, password }))).toMatchObject({
      status: 403,
      code: "WRONG_PASSWORD",
    });
    await expect(joinOrganization(owner, outsider.actor, "member")).resolves.toBeDefined();
  });
});
