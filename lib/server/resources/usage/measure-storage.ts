import type { Usage } from "@/lib/contract/usage";
import { db } from "@/lib/server/db";

/** Bytes of the organization's files. */
export async function measureStorage(organizationId: string): Promise<Usage["storage"]> {
  const sum = { _sum: { fileSize: true } } as const;
  const [template, output, picture, logo] = await Promise.all([
    // The size of a refused file is known, and the file gone.
    db.template.aggregate({ where: { organizationId, status: { notIn: ["pending", "failed"] } }, ...sum }),
    db.generation.aggregate({ where: { organizationId, deletedAt: null }, ...sum }),
    db.preview.aggregate({ where: { organizationId, status: "ready" }, ...sum }),
    db.logo.aggregate({ where: { organizationId }, ...sum }),
  ]);
  const [templates, outputs, pictures, logos] = [template, output, picture, logo].map(({ _sum }) =>
    Number(_sum.fileSize ?? 0),
  ) as [number, number, number, number];
  return { templates, outputs, pictures, logos, total: templates + outputs + pictures + logos };
}
