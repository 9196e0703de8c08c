import { getLayoutSchema } from "@/lib/contract/analyses";
import { handle } from "@/lib/http/handle";
import { getSlideSchema as get } from "@/lib/services/analyses/get-slide-schema";

export const GET = handle(getLayoutSchema, ({ caller, params }) =>
  get(caller, params.template_id, "layout", params.layout_number),
);
