import type { ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { form } from "@/e2e/suites/api-conformance/testing/state";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { newId } from "@/lib/server/resources/new-id";
import { assetKey } from "@/lib/server/resources/stored-files";

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`);
const picture = svg('<rect width="4" height="3" fill="#c33"/>');
const sent = (file = picture) => form({ name: "Plant", file });

/** Stores a picture without checking it, because a check starts a process. */
async function stored({ caller }: World) {
  const { db, storage } = processServer();
  const ids = { organizationId: caller.organization.id, id: newId("asset") };
  await storage.put(assetKey(ids), picture, { contentType: "image/svg+xml" });
  await db.asset.create({ data: { ...ids, ...row, contentType: "image/svg+xml", fileSize: picture.length } });
  return { params: { asset_id: ids.id } };
}

const row = { name: "Plant", contentType: "image/png", fileHash: "0", width: 4, height: 3, fileSize: 1 };

const clear = ({ caller }: World) =>
  processServer().db.asset.deleteMany({ where: { organizationId: caller.organization.id } });

async function fill({ caller }: World): Promise<void> {
  const organizationId = caller.organization.id;
  await processServer().db.asset.createMany({
    data: Array.from({ length: processServer().config.limits.assetsPerOrganization }, () => ({
      ...row,
      organizationId,
      id: newId("asset"),
    })),
  });
}

/** Returns the header of a PNG file with the given size in pixels. */
function header(width: number, height: number) {
  const bytes = Buffer.from("89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000", "hex");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export const assets: ExamplesOf = {
  listAssets: { success: async (world) => (await stored(world), { query: "?limit=5&search=pla" }) },
  uploadAsset: {
    success: async (world) => (await clear(world), sent()),
    errors: {
      TOO_MANY_ASSETS: async (world) => (await fill(world), sent()),
      IMAGE_TOO_LARGE: async (world) => (await clear(world), sent(header(2000, 1500))),
      INVALID_IMAGE: async (world) => (await clear(world), sent(svg("<script/>"))),
      FILE_TOO_LARGE: () => sent(Buffer.alloc(processServer().config.limits.assetBytes + 1)),
    },
  },
  getAsset: { success: async (world) => (await clear(world), stored(world)) },
  getAssetContent: { success: async (world) => (await clear(world), stored(world)) },
  deleteAsset: { success: async (world) => (await clear(world), stored(world)) },
};
