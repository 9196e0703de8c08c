import { getTemplateSlide } from "@/lib/contract/analyses";
import { handle } from "@/lib/server/http/handle";
import { getTemplateSlide as get } from "@/lib/server/resources/template-slides";

export const GET = handle(getTemplateSlide, ({ server, caller, params }) =>
  get(server, caller, params.template_id, params.slide_number),
);
