import type { ServerContext } from "@/lib/server/context";
import type { Prisma, Template as TemplateRow } from "@/lib/server/db";

type InLine = Pick<TemplateRow, "id" | "lineId">;

/** Returns the id of a template's line, which is the id of its first version. */
export const lineOf = ({ id, lineId }: InLine): string => lineId ?? id;

/** The versions of a template: how many there are, and which one lists, matching and `latest` use. */
export type Line = { count: number; latestId: string };

/** Returns the condition for templates that belong to the lines. */
export const inLines = (lines: readonly string[]) =>
  ({ OR: [{ id: { in: [...lines] } }, { lineId: { in: [...lines] } }] }) satisfies Prisma.TemplateWhereInput;

/**
 * Returns the line of each template. The latest version is the one with the highest number that was analysed and is not
 * deleted; if there is none, the template itself.
 */
export async function findLines(
  server: ServerContext,
  organizationId: string,
  rows: readonly InLine[],
): Promise<ReadonlyMap<string, Line>> {
  const versions = await server.db.template.findMany({
    where: { organizationId, deletedAt: null, ...inLines([...new Set(rows.map(lineOf))]) },
    orderBy: { versionNumber: "asc" },
    select: { id: true, lineId: true, slides: { select: { id: true }, take: 1 } },
  });
  return new Map(
    rows.map((row) => {
      const ofLine = versions.filter((version) => lineOf(version) === lineOf(row));
      const latestId = ofLine.findLast(({ slides }) => slides.length > 0)?.id ?? row.id;
      return [row.id, { count: Math.max(ofLine.length, 1), latestId }];
    }),
  );
}

/** Returns the ids of templates that a later version has replaced. */
export async function findReplaced(server: ServerContext, organizationId: string): Promise<string[]> {
  const successors = await server.db.template.findMany({
    where: { organizationId, deletedAt: null, lineId: { not: null }, slides: { some: {} } },
    select: { lineId: true, versionNumber: true },
  });
  if (successors.length === 0) return [];
  const latest = new Map<string, number>();
  for (const { lineId, versionNumber } of successors)
    if (lineId !== null) latest.set(lineId, Math.max(latest.get(lineId) ?? 0, versionNumber));
  const versions = await server.db.template.findMany({
    where: { organizationId, deletedAt: null, ...inLines([...latest.keys()]) },
    select: { id: true, lineId: true, versionNumber: true },
  });
  return versions.filter((version) => version.versionNumber < (latest.get(lineOf(version)) ?? 0)).map(({ id }) => id);
}
