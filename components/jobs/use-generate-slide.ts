import { call } from "@/components/api/call";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import type { GenerateRequest } from "@/lib/contract/presentations";
import { presentationKeys } from "./presentation-keys";

/** Generates a single slide. */
export function useGenerateSlide() {
  return useRefreshingMutation(
    (slide: GenerateRequest) => call("POST /presentations/generate", { body: slide }),
    presentationKeys.all,
  );
}
