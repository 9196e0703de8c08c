import type { ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { form } from "@/e2e/suites/api-conformance/testing/state";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { uploadAsset } from "@/lib/server/resources/assets";
import { newId } from "@/lib/server/resources/new-id";

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`);
const picture = svg('<rect width="4" height="3" fill="#c33"/>');
const sent = (file = picture) => form({ name: "Plant", file });

async function stored({ caller }: World) {
  const { asset_id } = await uploadAsset(processServer(), caller, { name: "Plant", bytes: picture });
  return { params: { asset_id } };
}

const clear = ({ caller }: World) =>
  processServer().db.asset.deleteMany({ where: { organizationId: caller.organization.id } });

async function fill({ caller }: World): Promise<void> {
  const row = { organizationId: caller.organization.id, name: "Plant", contentType: "image/png", fileHash: "0" };
  await processServer().db.asset.createMany({
    data: Array.from({ length: processServer().config.limits.assetsPerOrganization }, () => ({
      ...row,
      id: newId("asset"),
      width: 4,
      height: 3,
      fileSize: 1,
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
