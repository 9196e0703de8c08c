import { cancelGeneration } from "@/lib/contract/presentations";
import { handle } from "@/lib/http/handle";
import { cancelGeneration as cancel } from "@/lib/services/presentations/cancel-generation";

export const POST = handle(cancelGeneration, ({ caller, params }) => cancel(caller, params.generation_id));
