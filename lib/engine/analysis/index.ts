export { checkTemplate, type TemplateCheck } from "./check/check-template";
export type { TemplateLimits } from "./check/template-limits";
export { slideSchema } from "./schema/slide-schema";
export type * from "./slots/slide-slots";
export { explainNoLayout, slotsOf } from "./slots/slots-of";
export { lostShapes } from "./summary/left-out";
export { analyseTemplate } from "./template/analyse-template";
export { layoutIdOf, slideIdOf } from "./template/ids";
export { imageSize } from "@/lib/engine/pptx/image-size";
