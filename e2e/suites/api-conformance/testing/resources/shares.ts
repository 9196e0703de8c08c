import type { Example, ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { jobIn } from "@/e2e/suites/api-conformance/testing/state";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import type { CreateShareRequest } from "@/lib/contract/shares";
import { processServer } from "@/lib/server/context";
import { newId } from "@/lib/server/resources/new-id";
import { setSharing } from "@/lib/server/resources/organizations";
import { createShare, openShare } from "@/lib/server/resources/presentations/shares";
import { type Conversion, convert, crowded, previewed } from "./previews";

/** Creates a link to a finished deck after enabling share links for the organization. */
async function shared(world: World, request: CreateShareRequest = {}) {
  await setSharing(processServer(), world.caller, true);
  const presentation_id = await jobIn(world, "completed", { pagesGenerated: 1 });
  const { share_id, url } = await createShare(processServer(), world.caller, presentation_id, request);
  return { presentation_id, share_id, token: url.split("/").at(-1) ?? "" };
}

async function opened(world: World) {
  const { token, ...ids } = await shared(world);
  return { ...ids, token: (await openShare(processServer(), { token })).token };
}

const presentation =
  (status: Parameters<typeof jobIn>[1]): Example =>
  async (world) => {
    await setSharing(processServer(), world.caller, true);
    return { params: { presentation_id: await jobIn(world, status) }, json: {} };
  };

/** Returns the download request of an opened link. The conversion of its deck is in the given state. */
const converted =
  (state: Conversion): Example =>
  async (world) => {
    const { presentation_id, share_id, token } = await opened(world);
    await convert(world, presentation_id, state);
    return { params: { share_id }, query: `?format=pdf&token=${token}` };
  };

const slide =
  (state: Conversion): Example =>
  async (world) => {
    const { presentation_id, share_id, token } = await opened(world);
    await previewed(world, presentation_id, state);
    return { params: { share_id, slide_number: "1" }, query: `?token=${token}` };
  };

const impatient =
  (example: Example): Example =>
  async (world) => ({ ...(await example(world)), signal: AbortSignal.timeout(50) });

const unknownLink: Example = async (world) => {
  const { share_id } = await opened(world);
  return { params: { share_id, slide_number: "1" }, query: "?token=unknown" };
};

export const shares: ExamplesOf = {
  createShare: {
    success: presentation("completed"),
    errors: {
      JOB_NOT_DONE: presentation("processing"),
      JOB_FAILED: presentation("failed"),
      SHARING_DISABLED: async (world) => {
        const input = await presentation("completed")(world);
        await setSharing(processServer(), world.caller, false);
        return input;
      },
      TOO_MANY_SHARES: async (world) => {
        const input = await presentation("completed")(world);
        const organizationId = world.caller.organization.id;
        const generationId = input.params?.presentation_id ?? "";
        await processServer().db.share.createMany({
          data: Array.from({ length: 50 }, () => {
            const id = newId("share");
            return { id, organizationId, generationId, tokenHash: id, formats: [], expiresAt: new Date() };
          }),
        });
        return input;
      },
      VALIDATION_ERROR: async (world) => ({
        ...(await presentation("completed")(world)),
        json: { expires_at: "2020-01-01T00:00:00Z" },
      }),
    },
  },
  listShares: { success: async (world) => ({ params: { presentation_id: (await shared(world)).presentation_id } }) },
  revokeShare: {
    success: async (world) => {
      const { presentation_id, share_id } = await shared(world);
      return { params: { presentation_id, share_id } };
    },
  },
  openShare: {
    success: async (world) => ({ json: { token: (await shared(world)).token } }),
    errors: {
      LINK_INVALID: () => ({ json: { token: "unknown" } }),
      PASSWORD_REQUIRED: async (world) => ({ json: { token: (await shared(world, { password: "lanterns" })).token } }),
      WRONG_PASSWORD: async (world) => ({
        json: { token: (await shared(world, { password: "lanterns" })).token, password: "candles" },
      }),
    },
  },
  getSharedSlide: {
    success: slide({ status: "ready" }),
    errors: {
      LINK_INVALID: unknownLink,
      NOT_FOUND: async (world) => {
        const input = await slide({ status: "ready" })(world);
        return { ...input, params: { ...input.params, slide_number: "2" } };
      },
      PREVIEW_FAILED: slide({ status: "failed", errorCode: "PREVIEW_FAILED" }),
      PREVIEW_NOT_READY: impatient(slide({ status: "pending" })),
      PREVIEW_UNAVAILABLE: slide({ status: "failed", errorCode: "PREVIEW_UNAVAILABLE" }),
    },
  },
  downloadShare: {
    success: async (world) => {
      const { share_id, token } = await opened(world);
      return { params: { share_id }, query: `?token=${token}` };
    },
    errors: {
      LINK_INVALID: unknownLink,
      NOT_FOUND: async (world) => {
        const { share_id, token } = await shared(world, { formats: ["pdf"] });
        return { params: { share_id }, query: `?token=${(await openShare(processServer(), { token })).token}` };
      },
      FORMAT_FAILED: converted({ status: "failed", errorCode: "PREVIEW_FAILED" }),
      FORMAT_NOT_READY: impatient(converted({ status: "pending" })),
      PREVIEW_UNAVAILABLE: converted({ status: "failed", errorCode: "PREVIEW_UNAVAILABLE" }),
      TOO_MANY_JOBS: async (world) => {
        const { share_id, token } = await opened(world);
        await crowded(world);
        return { params: { share_id }, query: `?format=pdf&token=${token}` };
      },
    },
  },
};
