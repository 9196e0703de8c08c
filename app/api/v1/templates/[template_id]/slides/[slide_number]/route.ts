import { getTemplateSlide } from "@/lib/contract/analyses";
import { handle } from "@/lib/http/handle";
import { getTemplateSlide as get } from "@/lib/services/analyses/get-template-slide";

export const GET = handle(getTemplateSlide, ({ caller, params }) =>
  get(caller, params.template_id, params.slide_number),
);
