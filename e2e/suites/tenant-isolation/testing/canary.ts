import type { Operation } from "@/lib/contract/define-operation";
import { processServer } from "@/lib/server/context";

/** A word that occurs in all texts of one organization, and nowhere else. */
export const canary = "kanarienvogel";

/** Columns without text from people: ids, hashes, and values that the service sets. */
const ownWords =
  /id$|hash$|salt$|fileKey|sourceKey|basis|contentType|contentLayout|chartType|Type$|^event$|^action$|fingerprint|^key$|^errorCode$|^address$/i;

/** Writes the canary to all texts of an organization and its members. New columns are included automatically. */
export async function writeCanary(organizationId: string): Promise<void> {
  for (const { table, column, type } of await columns()) {
    const word = column === "url" ? `https://${canary}.example/` : `${canary}-`;
    if (type === "text" && !ownWords.test(column))
      await processServer().db.$executeRawUnsafe(
        `UPDATE "${table}" SET "${column}" = '${word}' || id WHERE "organizationId" = $1`,
        organizationId,
      );
    if (type === "_text" && column === "tags")
      await processServer().db.$executeRawUnsafe(
        `UPDATE "${table}" SET "${column}" = ARRAY['${canary}'] WHERE "organizationId" = $1`,
        organizationId,
      );
    if (type !== "json") continue;
    const named = `regexp_replace("${column}"::text, '"(title|name|text|message|detail|error|footer|layout_name|filename|email|url)": ?"[^"]*"', '"\\1":"${canary}"', 'g')::json`;
    await processServer().db.$executeRawUnsafe(
      `UPDATE "${table}" SET "${column}" = ${named} WHERE "organizationId" = $1`,
      organizationId,
    );
  }
  await processServer().db.organization.update({ where: { id: organizationId }, data: { name: `${canary} & Sons` } });
  for (const { userId } of await processServer().db.membership.findMany({ where: { organizationId } })) {
    await processServer().db.user.update({
      where: { id: userId },
      data: { name: canary, email: `${canary}-${userId}@example.com` },
    });
  }
}

/** Returns the query strings with which a list shows more than by default. */
export function queriesOf({ query }: Operation): string[] {
  const names = Object.keys(query?.shape ?? {});
  const all = ["include_deleted=true", "deleted=true", "limit=100", "kind=layout", "order=asc", "days=366"].filter(
    (part) => names.includes(part.split("=")[0]!),
  );
  const words = ["search", "filename", "category", "tags", "actor", "target"]
    .filter((name) => names.includes(name))
    .map((name) => `?${name}=${canary}`);
  return [...(all.length > 0 ? [`?${all.join("&")}`, ...all.map((part) => `?${part}`)] : []), ...words];
}

type Column = { table: string; column: string; type: string };

/** Returns the columns of all tables whose rows belong to an organization. */
async function columns(): Promise<Column[]> {
  return processServer().db.$queryRaw<Column[]>`
    SELECT c.table_name AS "table", c.column_name AS "column", c.udt_name AS "type" FROM information_schema.columns c
    JOIN information_schema.columns o ON o.table_name = c.table_name AND o.column_name = 'organizationId' AND o.table_schema = 'public'
    WHERE c.table_schema = 'public' ORDER BY 1, 2`;
}

const tables = async () => [...new Set((await columns()).map(({ table }) => table))];
let fingerprints: Promise<string> | null = null;

/** Returns hashes of all data of an organization, so that changes can be detected. */
export async function fingerprint(organizationId: string): Promise<string> {
  fingerprints ??= tables().then((names) =>
    names
      .map((name) => `SELECT '${name}' AS t, md5(r::text) AS h FROM "${name}" r WHERE "organizationId" = $1`)
      .join(" UNION ALL "),
  );
  const [row] = await processServer().db.$queryRawUnsafe<{ hash: string | null }[]>(
    `SELECT md5(string_agg(t || h, '' ORDER BY t, h)) AS hash FROM (${await fingerprints}) rows`,
    organizationId,
  );
  return row?.hash ?? "";
}

/**
 * Returns all ids in an organization's rows, and its secrets in stored form. None of them may occur in another
 * organization's responses.
 */
export async function idsOf(organizationId: string): Promise<string[]> {
  const named = (await columns()).filter(
    ({ column, type }) => type === "text" && /^id$|Id$|^hash$|^tokenHash$|Salt$/.test(column),
  );
  const all = await Promise.all(
    named.map(({ table, column }) =>
      processServer().db.$queryRawUnsafe<{ value: string }[]>(
        `SELECT DISTINCT "${column}" AS value FROM "${table}" WHERE "organizationId" = $1 AND "${column}" IS NOT NULL`,
        organizationId,
      ),
    ),
  );
  return [...new Set(all.flat().map(({ value }) => value))].filter((id) => id.length > 12);
}
