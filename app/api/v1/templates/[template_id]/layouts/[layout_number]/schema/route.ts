import { getLayoutSchema } from "@/lib/contract/analyses";
import { handle } from "@/lib/server/http/handle";
import { getSlideSchema as get } from "@/lib/server/resources/template-slides";

export const GET = handle(getLayoutSchema, ({ server, caller, params }) =>
  get(server, caller, params.template_id, "layout", params.layout_number),
);
