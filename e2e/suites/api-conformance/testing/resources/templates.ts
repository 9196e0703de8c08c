import type { ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { analysedTemplate, templateAt } from "@/e2e/suites/api-conformance/testing/state";

export const templates: ExamplesOf = {
  listTemplates: { success: async (world) => (await templateAt(world, "uploaded"), { query: "?tags=a&tags=b" }) },
  getTemplate: { success: async (world) => ({ params: await analysedTemplate(world) }) },
  updateTemplate: {
    success: async (world) => ({ params: await templateAt(world, "uploaded"), json: { metadata: { category: "A" } } }),
    errors: {
      TEMPLATE_DELETED: async (world) => ({ params: await templateAt(world, "deleted"), json: { metadata: {} } }),
    },
  },
  deleteTemplate: { success: async (world) => ({ params: await templateAt(world, "uploaded") }) },
  restoreTemplate: {
    success: async (world) => ({ params: await templateAt(world, "deleted") }),
    errors: { TEMPLATE_NOT_DELETED: async (world) => ({ params: await templateAt(world, "uploaded") }) },
  },
  downloadTemplate: {
    success: async (world) => ({ params: await templateAt(world, "uploaded") }),
    errors: {
      TEMPLATE_NOT_READY: async (world) => ({ params: await templateAt(world, "awaited") }),
      TEMPLATE_DELETED: async (world) => ({ params: await templateAt(world, "deleted") }),
    },
  },
  listTemplateVersions: { success: async (world) => ({ params: await analysedTemplate(world) }) },
  mapTemplateVersion: {
    success: async (world) => ({ params: await analysedTemplate(world), json: {} }),
    errors: { TEMPLATE_NOT_READY: async (world) => ({ params: await templateAt(world, "uploaded"), json: {} }) },
  },
  matchTemplates: {
    success: async (world) => (await analysedTemplate(world), { json: { slide_data: { title: "A" } } }),
  },
};
