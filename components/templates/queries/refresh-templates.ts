import type { QueryClient } from "@tanstack/react-query";
import { slideKeys } from "@/components/slides/queries";
import { templateKeys } from "./keys";

/**
 * Asks again for all that is shown of templates after one came, went or changed: their slides are searched and
 * suggested, too.
 */
export async function refreshTemplates(queryClient: QueryClient): Promise<void> {
  await Promise.all([templateKeys.all, slideKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
