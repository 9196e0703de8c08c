import { getSlideSchema } from "@/lib/contract/analyses";
import { handle } from "@/lib/http/handle";
import { getSlideSchema as get } from "@/lib/services/analyses/get-slide-schema";

export const GET = handle(getSlideSchema, ({ caller, params }) =>
  get(caller, params.template_id, "slide", params.slide_number),
);
