import { pathId } from "@/lib/contract/common";

/** A template in a path. */
export const templateId = pathId.meta({
  description: "The template, `tmpl_…`.",
  examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
});
