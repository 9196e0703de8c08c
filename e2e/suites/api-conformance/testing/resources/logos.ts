import { randomUUID } from "node:crypto";
import type { ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { form } from "@/e2e/suites/api-conformance/testing/state";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { putLogo } from "@/lib/server/resources/logos";

/** Returns the beginning of a GIF file, which defines its size in pixels. */
function picture(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from("GIF89a"), size, Buffer.alloc(20)]);
}

const named = (fields: Record<string, string | Buffer> = {}) =>
  form({ name: `logo ${randomUUID()}`, file: picture(3, 2), ...fields });
const stored = async ({ caller }: World, fields: { name?: string; domain?: string } = {}) => ({
  params: {
    logo_id: (await putLogo(processServer(), caller, { name: `logo ${randomUUID()}`, ...fields, bytes: picture(3, 2) }))
      .logo_id,
  },
});

/** Simulates another person who replaces the logo with this name at the same moment. */
async function contest(name: string): Promise<void> {
  await processServer().db.$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION contested() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  );
  await processServer().db.$executeRawUnsafe(
    `CREATE TRIGGER contested BEFORE UPDATE ON "Logo" FOR EACH ROW WHEN (OLD."name" = '${name}') EXECUTE FUNCTION contested()`,
  );
}

export const logos: ExamplesOf = {
  listLogos: { success: async (world) => (await stored(world), {}) },
  putLogo: {
    success: () => named(),
    errors: {
      LOGO_EXISTS: async (world) => {
        const domain = `${randomUUID()}.example.com`;
        await stored(world, { domain });
        return named({ domain });
      },
      LOGO_CHANGED: async (world) => {
        await stored(world, { name: "contested" });
        await contest("contested");
        return named({ name: "contested" });
      },
      IMAGE_TOO_LARGE: () => named({ file: picture(2000, 1500) }),
      FILE_TOO_LARGE: () => named({ file: Buffer.alloc(processServer().config.limits.logoBytes + 1) }),
    },
  },
  getLogoImage: { success: (world) => stored(world) },
  updateLogo: {
    success: async (world) => ({ ...(await stored(world)), json: { name: `logo ${randomUUID()}` } }),
    errors: {
      LOGO_EXISTS: async (world) => {
        const domain = `${randomUUID()}.example.com`;
        await stored(world, { domain });
        return { ...(await stored(world)), json: { domain } };
      },
    },
  },
  deleteLogo: { success: (world) => stored(world) },
};
