import { getSlideSchema } from "@/lib/contract/analyses";
import { handle } from "@/lib/server/http/handle";
import { getSlideSchema as get } from "@/lib/server/resources/template-slides";

export const GET = handle(getSlideSchema, ({ server, caller, params }) =>
  get(server, caller, params.template_id, "slide", params.slide_number),
);
