import { z } from "zod";
import { limit, time } from "@/lib/contract/common";

export const failureKinds = ["deck", "slide", "chart_update", "analysis", "picture", "webhook"] as const;

const installationFailure = z
  .object({
    kind: z.enum(failureKinds).describe("What failed"),
    id: z.string().describe("The job, analysis, message or picture"),
    org_id: z.string().describe("Whose it is, `org_…`"),
    org_name: z.string().describe("Its name"),
    code: z
      .string()
      .describe(
        "Why, as the client was told: see the errors of jobs. `DELIVERY_FAILED`: no attempt to hand over the message succeeded",
      ),
    failed_at: time.describe("When it was given up"),
  })
  .meta({ id: "InstallationFailure", description: "Something that failed for good; its content is not told" });
export type InstallationFailure = z.infer<typeof installationFailure>;

export const failureList = z
  .object({ failures: z.array(installationFailure).describe("The latest first") })
  .meta({ id: "InstallationFailureList", description: "What failed lately, of all organizations" });
export type FailureList = z.infer<typeof failureList>;

export const failuresQuery = z.object({
  kind: z.enum(failureKinds).optional().describe("Only what is of this kind"),
  limit: limit.describe("The most that are listed"),
});
export type FailuresQuery = z.output<typeof failuresQuery>;
