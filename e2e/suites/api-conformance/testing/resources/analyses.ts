import type { ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { analysedTemplate, templateAt } from "@/e2e/suites/api-conformance/testing/state";
import { processServer } from "@/lib/server/context";

const layoutOf = (template: object, layout_number: number) => ({
  params: { ...template, layout_number: String(layout_number) },
});
const slideOf = (template: object, slide_number: number) => ({
  params: { ...template, slide_number: String(slide_number) },
});

export const analyses: ExamplesOf = {
  listSlides: {
    success: async (world) => {
      const { template_id } = await analysedTemplate(world);
      return { query: `?template_id=${template_id}&search=a&usable=true` };
    },
  },
  startAnalysis: {
    success: async (world) => ({ params: await templateAt(world, "uploaded"), json: {} }),
    errors: {
      TEMPLATE_NOT_READY: async (world) => ({ params: await templateAt(world, "awaited"), json: {} }),
      TEMPLATE_DELETED: async (world) => ({ params: await templateAt(world, "deleted"), json: {} }),
    },
  },
  getAnalysisStatus: {
    success: async (world) => {
      const { analysis_id, ...params } = await templateAt(world, "analysing");
      return { params, query: `?analysis_id=${analysis_id}` };
    },
  },
  getAnalysis: { success: async (world) => ({ params: await analysedTemplate(world) }) },
  cancelAnalysis: {
    success: async (world) => ({ params: await templateAt(world, "analysing") }),
    errors: { ANALYSIS_FINISHED: async (world) => ({ params: await analysedTemplate(world) }) },
  },
  getTemplateSlide: {
    success: async (world) => slideOf(await analysedTemplate(world), 1),
    errors: { TEMPLATE_NOT_READY: async (world) => slideOf(await templateAt(world, "uploaded"), 1) },
  },
  getSlideSchema: {
    success: async (world) => slideOf(await analysedTemplate(world), 5),
    errors: {
      TEMPLATE_NOT_READY: async (world) => slideOf(await templateAt(world, "uploaded"), 1),
      SLIDE_NOT_SUPPORTED: async (world) => {
        const template = await templateAt(world, "ready");
        const { id, detail } = await processServer().db.slideIndex.findFirstOrThrow({
          where: { templateId: template.template_id, kind: "slide", index: 0 },
        });
        await processServer().db.slideIndex.update({
          where: { id },
          data: { detail: { ...(detail as object), shapes: [], content_layout: null } },
        });
        return slideOf(template, 1);
      },
    },
  },
  getLayoutSchema: {
    success: async (world) => layoutOf(await analysedTemplate(world), 1),
    errors: {
      TEMPLATE_NOT_READY: async (world) => layoutOf(await templateAt(world, "uploaded"), 1),
      SLIDE_NOT_SUPPORTED: async (world) => {
        const template = await analysedTemplate(world);
        const { index } = await processServer().db.slideIndex.findFirstOrThrow({
          where: { templateId: template.template_id, kind: "layout", contentLayout: null },
        });
        return layoutOf(template, index + 1);
      },
    },
  },
};
