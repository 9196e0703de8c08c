import type { ExamplesOf, Input } from "@/e2e/suites/api-conformance/testing/send";
import { form, templateAt } from "@/e2e/suites/api-conformance/testing/state";
import { sampleFile, type World } from "@/e2e/suites/api-conformance/testing/world";
import { presentationType } from "@/lib/contract/define-operation";
import { processServer } from "@/lib/server/context";
import { uploadKey } from "@/lib/server/resources/stored-files";

const raw = { body: () => sampleFile, headers: { "content-type": presentationType } };
const tooLarge = () => Buffer.alloc(processServer().config.limits.templateBytes + 1);
const toUrl = async (world: World, stage: Parameters<typeof templateAt>[1], body = raw.body): Promise<Input> => {
  const { token, ...params } = await templateAt(world, stage);
  return { params, query: token, body };
};

export const uploads: ExamplesOf = {
  initiateUpload: {
    success: () => ({ json: { filename: "deck.pptx", file_size: 10 } }),
    errors: { FILE_TOO_LARGE: () => ({ json: { filename: "deck.pptx", file_size: 10 ** 9 } }) },
  },
  createTemplate: {
    success: () => form({ file: sampleFile, filename: "deck.pptx", metadata: '{"category": "Sales"}' }),
    errors: {
      FILE_TOO_LARGE: () => form({ file: tooLarge(), filename: "deck.pptx" }),
      INVALID_JSON: () => form({ file: sampleFile, filename: "deck.pptx", metadata: "{" }),
    },
  },
  putUpload: {
    success: (world) => toUrl(world, "awaited"),
    errors: {
      NOT_FOUND: async (world) => {
        const input = await toUrl(world, "awaited");
        await processServer().db.template.delete({ where: { id: input.params?.template_id } });
        return input;
      },
      TEMPLATE_DELETED: (world) => toUrl(world, "deleted"),
      UPLOAD_CONFIRMED: (world) => toUrl(world, "uploaded"),
      FILE_TOO_LARGE: (world) => toUrl(world, "awaited", tooLarge),
    },
  },
  uploadDirectly: {
    success: async (world) => ({ params: await templateAt(world, "awaited"), ...raw }),
    errors: {
      TEMPLATE_DELETED: async (world) => ({ params: await templateAt(world, "deleted"), ...raw }),
      UPLOAD_CONFIRMED: async (world) => ({
        params: await templateAt(world, "uploaded"),
        ...form({ file: sampleFile }),
      }),
      FILE_TOO_LARGE: async (world) => ({ params: await templateAt(world, "awaited"), ...raw, body: tooLarge }),
    },
  },
  confirmUpload: {
    success: async (world) => ({ params: await templateAt(world, "arrived") }),
    errors: {
      TEMPLATE_DELETED: async (world) => ({ params: await templateAt(world, "deleted") }),
      UPLOAD_MISSING: async (world) => ({ params: await templateAt(world, "awaited") }),
      FILE_TOO_LARGE: async (world) => {
        const params = await templateAt(world, "awaited");
        await processServer().storage.put(uploadKey(world.caller.organization.id, params.template_id), tooLarge());
        return { params };
      },
    },
  },
};
