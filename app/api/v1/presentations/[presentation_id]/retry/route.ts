import { retryGeneration } from "@/lib/contract/presentations";
import { handle } from "@/lib/http/handle";
import { retryGeneration as retry } from "@/lib/services/presentations/retry-generation";

export const POST = handle(retryGeneration, ({ caller, params }) => retry(caller, params.generation_id));
