import { createHash } from "node:crypto";
import { credentialOf } from "@/e2e/suites/api-conformance/testing/general-cases";
import { type Input, send } from "@/e2e/suites/api-conformance/testing/send";
import { analysedTemplate, jobIn, templateAt } from "@/e2e/suites/api-conformance/testing/state";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import type { Operation } from "@/lib/contract/define-operation";
import { processServer } from "@/lib/server/context";
import { uploadAsset } from "@/lib/server/resources/assets";
import { putLogo } from "@/lib/server/resources/logos";
import { newId } from "@/lib/server/resources/new-id";
import type { Kind } from "./request-places";

const gif = Buffer.concat([Buffer.from("GIF89a\u0001\0\u0001\0", "latin1"), Buffer.alloc(20)]);
const idOf = (world: World) => world.caller.organization.id;

/** Returns a word that occurs in all searchable texts of the organization. */
async function wordOf(world: World): Promise<string> {
  const [organizationId, word] = [idOf(world), `word-${newId("req").slice(4).toLowerCase()}`];
  const { template_id } = await analysedTemplate(world);
  const texts = { filename: word, category: word, tags: [word], searchText: word };
  await processServer().db.template.update({ where: { id: template_id, organizationId }, data: texts });
  await processServer().db.slideIndex.updateMany({
    where: { templateId: template_id, organizationId, index: 1 },
    data: { title: word },
  });
  await processServer().db.deck.create({
    data: { id: newId("deck"), organizationId, name: word, content: { slides: [] }, slideCount: 0 },
  });
  await jobIn(world, "completed", { name: word });
  await processServer().db.auditEvent.create({
    data: {
      id: newId("aud"),
      organizationId,
      actorType: "system",
      action: "key.created",
      targetId: word,
      searchText: word,
    },
  });
  return word;
}

/** Copies a slide of the organization, so that the copy can be deleted. */
async function aSlide(world: World): Promise<string> {
  const { template_id: templateId } = await analysedTemplate(world);
  const { counts, detail, places, ...row } = await processServer().db.slideIndex.findFirstOrThrow({
    where: { templateId, kind: "slide", index: 2 },
  });
  const id = `slide_${createHash("sha256")
    .update(newId("req"))
    .digest("hex")
    .slice(0, row.id.length - 6)}`;
  await processServer().db.slideIndex.create({
    data: { ...row, id, counts: counts ?? {}, places: places ?? {}, detail: detail ?? {} },
  });
  return id;
}

/** Create objects of an organization that another organization's request may name outside its path. */
export const ownedValues: Partial<
  Record<Kind, (world: World, operation: Operation, success: Input) => Promise<string>>
> = {
  template: async (world) => (await templateAt(world, "ready")).template_id,
  slide: aSlide,
  job: async (world) => {
    const id = await jobIn(world, "completed");
    await jobIn(world, "completed", { kind: "chart_update", sourceId: id, requestedByType: "key", requestedById: id });
    return id;
  },
  deck: async (world) => {
    const id = newId("deck");
    const row = { id, organizationId: idOf(world), name: "Owned", content: { slides: [] }, slideCount: 0 };
    await processServer().db.deck.create({ data: row });
    return id;
  },
  document: async (world) => {
    await processServer().db.asset.deleteMany({ where: { organizationId: idOf(world) } });
    const bytes = Buffer.from("# Owned\n\n## Results\n\n- Revenue grew\n");
    return (await uploadAsset(processServer(), world.caller, { name: "Owned", filename: "owned.md", bytes })).asset_id;
  },
  "person or key": async (world) =>
    (await processServer().db.apiKey.findFirstOrThrow({ where: { organizationId: idOf(world) } })).id,
  anything: async (world) => (await analysedTemplate(world)).template_id,
  "organization's name": async (world) =>
    (await processServer().db.organization.findUniqueOrThrow({ where: { id: idOf(world) } })).name,
  "person's address": async (world) =>
    (
      await processServer().db.user.findFirstOrThrow({
        where: { memberships: { some: { organizationId: idOf(world) } } },
      })
    ).email,
  "name of a logo": async (world) => {
    const name = `${newId("logo").slice(5).toLowerCase()}.example`;
    await putLogo(processServer(), world.caller, { name, domain: name, bytes: gif });
    return name;
  },
  "hash of a file": async (world) =>
    (
      await processServer().db.template.findUniqueOrThrow({
        where: { id: (await analysedTemplate(world)).template_id },
      })
    ).fileHash ?? "",
  words: wordOf,
  "Idempotency-Key": async (world, operation, success) => {
    const key = `key-${operation.id}`;
    await send(operation, await credentialOf(operation, world), {
      ...success,
      headers: { ...success.headers, "idempotency-key": key },
    });
    if ((await processServer().db.idempotencyKey.count({ where: { organizationId: idOf(world), key } })) !== 1)
      throw new Error(`${operation.id} kept no answer.`);
    return key;
  },
};

type Remove = (id: string) => Promise<unknown>;
const deletedAt = new Date();

/** Deletes an object like the service. If it was already deleted, removes it from the database. */
const softly =
  (mark: (id: string) => Promise<{ count: number }>, removeAll: Remove): Remove =>
  async (id) =>
    (await mark(id)).count || removeAll(id);

/** Functions that delete an object of each type. */
export const remove: Partial<Record<Kind, Remove>> = {
  template: softly(
    (id) => processServer().db.template.updateMany({ where: { id, deletedAt: null }, data: { deletedAt } }),
    (id) => processServer().db.template.delete({ where: { id } }),
  ),
  slide: (id) => processServer().db.slideIndex.delete({ where: { id } }),
  analysis: (id) => processServer().db.analysis.delete({ where: { id } }),
  job: (id) => processServer().db.generation.update({ where: { id }, data: { deletedAt } }),
  deck: softly(
    (id) => processServer().db.deck.updateMany({ where: { id, deletedAt: null }, data: { deletedAt } }),
    (id) => processServer().db.deck.delete({ where: { id } }),
  ),
  logo: (id) => processServer().db.logo.delete({ where: { id } }),
  picture: (id) => processServer().db.asset.delete({ where: { id } }),
  document: (id) => processServer().db.asset.delete({ where: { id } }),
  webhook: (id) => processServer().db.webhook.delete({ where: { id } }),
  delivery: (id) => processServer().db.webhookDelivery.delete({ where: { id } }),
  member: (userId) => processServer().db.membership.deleteMany({ where: { userId } }),
  invitation: (id) => processServer().db.invitation.delete({ where: { id } }),
  "shared deck": (id) => processServer().db.share.deleteMany({ where: { id } }),
  key: (id) => processServer().db.apiKey.update({ where: { id }, data: { revokedAt: deletedAt } }),
  link: () =>
    Promise.all([
      processServer().db.invitation.deleteMany(),
      processServer().db.passwordLink.deleteMany(),
      processServer().db.share.deleteMany(),
    ]),
};

/** Restores the objects that several examples share. */
export const restore = () =>
  processServer().db.template.updateMany({ where: { deletedAt }, data: { deletedAt: null } });
