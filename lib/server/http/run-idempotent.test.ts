import { afterAll, beforeAll, expect, it } from "vitest";
import { createDeck } from "@/lib/contract/decks";
import type { Operation } from "@/lib/contract/define-operation";
import { createInvitation } from "@/lib/contract/invitations";
import { newId } from "@/lib/server/resources/new-id";
import { addPerson, type TestPerson } from "@/lib/server/resources/testing/people";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { runIdempotent } from "./handle";

let service: ScratchService;
let owner: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  service = await startScratchService();
  const organization = await service.db.organization.create({ data: { id: newId("org"), name: "Acme" } });
  owner = await addPerson({ organization }, "owner");
  admin = await addPerson({ organization }, "admin");
});
afterAll(() => service.stop());

let actions = 0;
async function send(operation: Operation, who: TestPerson, key: string): Promise<unknown> {
  const request = new Request(`http://localhost:3000${operation.path}`, {
    method: operation.method,
    headers: { "idempotency-key": key },
  });
  const answered = await runIdempotent(service, operation, request, who, { same: true }, (server) =>
    transact(server, who, async () => ({ result: { number: (actions += 1) }, audit: unaudited("A test.") })),
  );
  return answered instanceof Response ? answered.json() : answered;
}

it("repeats a response with a secret only to the same caller", async () => {
  const first = await send(createInvitation, owner, "1");
  expect(await send(createInvitation, owner, "1")).toEqual(first);
  await expect(send(createInvitation, admin, "1")).rejects.toMatchObject({ status: 422, code: "IDEMPOTENCY_MISMATCH" });
});

it("repeats other responses to every authorized caller", async () => {
  expect(await send(createDeck, admin, "2")).toEqual(await send(createDeck, owner, "2"));
});
