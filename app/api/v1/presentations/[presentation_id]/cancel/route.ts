import { cancelGeneration } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { cancelGeneration as cancel } from "@/lib/server/resources/presentations/generations";

export const POST = handle(cancelGeneration, ({ server, caller, params }) =>
  cancel(server, caller, params.generation_id),
);
