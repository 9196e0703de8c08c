import { retryGeneration } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { retryGeneration as retry } from "@/lib/server/resources/presentations/generations";

export const POST = handle(retryGeneration, ({ server, caller, params }) =>
  retry(server, caller, params.generation_id),
);
