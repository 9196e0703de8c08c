import type { ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { analysedTemplate, templateAt } from "@/e2e/suites/api-conformance/testing/state";

export const templates: ExamplesOf = {
  listTemplates: { success: async (world) => (await templateAt(world, "uploaded"), { query: "?tags=a&tags=b" }) },
  getTemplate: { success: async (world) => ({ params: await analysedTemplate(world) }) },
  updateTemplate: {
    success: async (world) => ({ params: await templateAt(world, "uploaded"), json: { metadata: { category: "A" } } }),
    refusals: {
      TEMPLATE_DELETED: async (world) => ({ params: await templateAt(world, "deleted"), json: { metadata: {} } }),
    },
  },
  deleteTemplate: { success: async (world) => ({ params: await templateAt(world, "uploaded") }) },
  restoreTemplate: {
    success: async (world) => ({ params: await templateAt(world, "deleted") }),
    refusals: { TEMPLATE_NOT_DELETED: async (world) => ({ params: await templateAt(world, "uploaded") }) },
  },
  downloadTemplate: {
    success: async (world) => ({ params: await templateAt(world, "uploaded") }),
    refusals: {
      TEMPLATE_NOT_READY: async (world) => ({ params: await templateAt(world, "awaited") }),
      TEMPLATE_DELETED: async (world) => ({ params: await templateAt(world, "deleted") }),
    },
  },
  listTemplateVersions: { success: async (world) => ({ params: await analysedTemplate(world) }) },
  mapTemplateVersion: {
    success: async (world) => ({ params: await analysedTemplate(world), json: {} }),
    refusals: { TEMPLATE_NOT_READY: async (world) => ({ params: await templateAt(world, "uploaded"), json: {} }) },
  },
  matchTemplates: {
    success: async (world) => (await analysedTemplate(world), { json: { slide_data: { title: "A" } } }),
  },
};
