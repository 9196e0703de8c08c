import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "@/lib/contract/operations";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { credentialOf } from "./testing/general-cases";
import { resources } from "./testing/resources";
import { type Examples, send } from "./testing/send";
import { createWorld, type World } from "./testing/world";

/** Operations whose method isn't that of a read, but which change nothing that belongs in the audit log. */
const unaudited: Readonly<Record<string, string>> = {
  lookUpInvitation: "a read whose secret is in the body",
  lookUpPasswordLink: "a read whose secret is in the body",
  requestPasswordLink: "the link is recorded when it is created",
  matchTemplates: "a question",
  mapTemplateVersion: "a question",
  validateDeck: "a dry run",
  previewSlide: "a picture of what is not stored",
  readCharts: "a read of a file that is in the body",
  openShare: "a look, which the link itself counts",
  putUpload: "the bytes count when they are confirmed, which is recorded",
};

const examplesOf = new Map<string, Examples>(Object.values(resources).flatMap((examples) => Object.entries(examples)));

let service: ScratchService;
let world: World;
beforeAll(async () => {
  service = await startScratchService();
  world = await createWorld("Acme");
});
afterAll(() => service.stop());

describe("an operation that changes something", () => {
  const changing = operations.filter(({ id, method }) => method !== "GET" && !(id in unaudited));

  it.each(changing.map((operation) => [operation.id, operation] as const))(
    "%s leaves an entry in the audit log",
    async (id, operation) => {
      const example = examplesOf.get(id);
      if (!example) throw new Error(`There is no example of ${id}.`);
      const credential = await credentialOf(operation, world);
      const response = await send(operation, credential, await example.success(world));
      await response.body?.cancel();
      expect(response.status).toBe(operation.status);
      const entries = await service.db.auditEvent.findMany({
        where: { requestId: response.headers.get("x-request-id") },
      });
      expect(entries.map(({ action, organizationId }) => [action, organizationId])).toContainEqual([
        expect.stringMatching(/^[a-z]+\.[a-z_]+$/),
        world.caller.organization.id,
      ]);
      expect(entries[0]?.searchText).toContain(entries[0]?.targetId.toLowerCase());
    },
  );
});
