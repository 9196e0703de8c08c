import { z } from "zod";
import { limit, page, pagination, time } from "@/lib/contract/common";

const count = z.number().int().min(0);
const bytes = (what: string) => count.describe(`Bytes of ${what}`);

const organizationUsage = z
  .object({
    org_id: z.string().describe("The organization, `org_…`"),
    org_name: z.string().describe("Its name"),
    created_at: time.describe("When it was made"),
    decks: count.describe("Jobs of the last 30 days that made a presentation from content, whole or in part"),
    slides: count.describe("Slides of the presentations of these days"),
    chart_updates: count.describe("Jobs of these days that updated charts"),
    failed_jobs: count.describe("Jobs of these days that failed"),
    storage: z
      .object({
        templates: bytes("template files, deleted ones until they are purged"),
        outputs: bytes("presentations that were made"),
        pictures: bytes("pictures of slides"),
        logos: bytes("logos"),
        total: bytes("all of these"),
      })
      .describe("What its files take at present"),
  })
  .meta({ id: "OrganizationUsage", description: "How much an organization uses the installation" });
export type OrganizationUsage = z.infer<typeof organizationUsage>;

export const organizationUsageList = z
  .object({
    measured_at: time.describe("When this was true: at most a minute ago"),
    totals: organizationUsage
      .pick({ decks: true, slides: true, chart_updates: true, failed_jobs: true, storage: true })
      .describe("The sums over all organizations"),
    organizations: z.array(organizationUsage).describe("Those that made most slides first"),
    pagination: pagination.describe("Where this page lies"),
  })
  .meta({ id: "OrganizationUsageList", description: "How much each organization uses the installation" });
export type OrganizationUsageList = z.infer<typeof organizationUsageList>;

export const organizationsQuery = z.object({ page, limit });
