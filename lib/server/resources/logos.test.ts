import { afterAll, beforeAll, expect, it } from "vitest";
import { logoNames } from "@/lib/engine/generation/table/logos";
import type { Caller } from "@/lib/server/context";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { putLogo, updateLogo } from "./logos";
import { createOrganization } from "./organizations";
import { findLogos } from "./presentations/deck-inputs";
import { logoKey } from "./stored-files";

let service: ScratchService;
let caller: Caller;
let otherTenant: Caller;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
  ({ caller: otherTenant } = await createOrganization(service, {
    name: "Neighbour",
    email: "b@example.com",
    keyName: "k",
  }));
});
afterAll(() => service.stop());

/** Returns the header of a GIF of the given width in pixels. */
const picture = (width: number) =>
  Buffer.concat([Buffer.from("GIF89a"), Buffer.from([width, 0, 1, 0]), Buffer.alloc(20)]);

const find = (who: Caller, ...values: string[]) => {
  const cells = values.map((value) => ({ value, is_logo: true }));
  const names = logoNames([{ content: { blocks: [{ type: "table", table: { table: { rows: [{ cells }] } } }] } }]);
  return findLogos(service, who.organization.id, names);
};

it("finds logos by names in any characters and by addresses, only for their organization", async () => {
  await putLogo(service, caller, { name: "A/B Logistics", domain: "ab.example.com", bytes: picture(3) });
  for (const text of ["a/b logistics", " A/B LOGISTICS ", "https://www.ab.example.com/about"])
    expect((await find(caller, text)).size, text).toBe(2);
  expect((await find(otherTenant, "A/B Logistics")).size).toBe(0);
});

it("accepts names that the database can't store, and more of them than one query can have", async () => {
  const many = Array.from({ length: 70_000 }, (_, index) => `company ${index}`);
  expect((await find(caller, "\0", "\ud800", ...many)).size).toBe(0);
  expect((await find(caller, "\0", "ab.example.com", ...many)).size).toBe(2);
});

it("keeps one image of a logo that is sent several times at once, and no other file", async () => {
  const widths = [11, 12, 13, 14];
  const sent = await Promise.allSettled(
    widths.map((width) => putLogo(service, caller, { name: "Twice", bytes: picture(width) })),
  );
  for (const result of sent) if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
  const row = await service.db.logo.findFirstOrThrow({
    where: { organizationId: caller.organization.id, nameKey: "twice" },
  });
  expect(Buffer.from(await service.storage.get(logoKey(row)))).toEqual(picture(row.width));
  expect((await find(caller, "twice")).get("twice")?.bytes).toHaveLength(picture(1).length);
});

it("changes only a name or a domain, for its organization, and never to that of another logo", async () => {
  const { logo_id: id } = await putLogo(service, caller, {
    name: "Old Name",
    domain: "old.example.com",
    bytes: picture(5),
  });
  await expect(updateLogo(service, otherTenant, id, { name: "Mine" })).rejects.toMatchObject({ status: 404 });
  expect(await updateLogo(service, caller, id, { name: "New Name" })).toMatchObject({
    name: "New Name",
    domain: "old.example.com",
    width: 5,
  });
  expect((await find(caller, "old name")).size).toBe(0);
  expect((await find(caller, "NEW name")).size).toBe(2);
  expect(await updateLogo(service, caller, id, { domain: null })).toMatchObject({ name: "New Name", domain: null });
  await putLogo(service, caller, { name: "Taken", domain: "taken.example.com", bytes: picture(6) });
  await expect(updateLogo(service, caller, id, { name: "TAKEN" })).rejects.toMatchObject({ code: "LOGO_EXISTS" });
  await expect(updateLogo(service, caller, id, { domain: "taken.example.com" })).rejects.toMatchObject({
    code: "LOGO_EXISTS",
  });
  expect(await service.db.auditEvent.findMany({ where: { action: "logo.updated", targetId: id } })).toHaveLength(2);
});

it("stores an SVG as a PNG of 1600 pixels, and refuses one that loads or runs something", async () => {
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);
  const logo = await putLogo(service, caller, { name: "Drawn", bytes: svg('<rect width="40" height="10"/>') });
  expect(logo).toMatchObject({ content_type: "image/png", width: 1600, height: 400 });
  const { bytes } = (await find(caller, "drawn")).get("drawn")!;
  expect(Buffer.from(bytes).subarray(1, 4).toString()).toBe("PNG");
  expect(bytes).toHaveLength(logo.file_size);
  for (const inside of ["<script>1</script>", '<image href="https://example.com/a.png"/>'])
    await expect(putLogo(service, caller, { name: "Drawn", bytes: svg(inside) })).rejects.toMatchObject({
      issues: [{ loc: ["body", "file"], msg: expect.stringContaining("The SVG") }],
    });
});
