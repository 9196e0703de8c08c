import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import { slideKeys } from "@/components/slides/slide-keys";
import { templateKeys } from "@/components/templates/queries";
import type { Template } from "@/lib/contract/templates";

export type ManyOutcome = { done: Template[]; failed: { template: Template; error: unknown }[] };

/** Runs an action on several templates, a few at a time. Reports each failure separately. */
export function useBulkAction(action: (template: Template) => Promise<unknown>) {
  return useRefreshingMutation(
    async (templates: Template[]): Promise<ManyOutcome> => {
      const outcome: ManyOutcome = { done: [], failed: [] };
      const waiting = [...templates];
      const work = async () => {
        for (let template = waiting.shift(); template; template = waiting.shift()) {
          const one = template;
          await action(one).then(
            () => outcome.done.push(one),
            (error: unknown) => outcome.failed.push({ template: one, error }),
          );
        }
      };
      await Promise.all([work(), work(), work()]);
      return outcome;
    },
    templateKeys.all,
    slideKeys.all,
  );
}
