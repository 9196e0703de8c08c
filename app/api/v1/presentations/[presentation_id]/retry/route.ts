import { retryGeneration } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { retryGeneration as retry } from "@/lib/server/resources/presentations/request-generation";

export const POST = handle(retryGeneration, ({ caller, params }) => retry(caller, params.generation_id));
