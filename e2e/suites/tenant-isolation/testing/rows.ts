import { db } from "@/lib/server/db";

type Column = { table: string; column: string; type: string };

/** Columns of every table whose rows belong to an organization. */
export async function columns(): Promise<Column[]> {
  return db.$queryRaw<Column[]>`
    SELECT c.table_name AS "table", c.column_name AS "column", c.udt_name AS "type" FROM information_schema.columns c
    JOIN information_schema.columns o ON o.table_name = c.table_name AND o.column_name = 'organizationId' AND o.table_schema = 'public'
    WHERE c.table_schema = 'public' ORDER BY 1, 2`;
}

const tables = async () => [...new Set((await columns()).map(({ table }) => table))];
let fingerprints: Promise<string> | null = null;

/** A hash of all that an organization has, to see that it stays as it is. */
export async function fingerprint(organizationId: string): Promise<string> {
  fingerprints ??= tables().then((names) =>
    names
      .map((name) => `SELECT '${name}' AS t, md5(r::text) AS h FROM "${name}" r WHERE "organizationId" = $1`)
      .join(" UNION ALL "),
  );
  const [row] = await db.$queryRawUnsafe<{ hash: string | null }[]>(
    `SELECT md5(string_agg(t || h, '' ORDER BY t, h)) AS hash FROM (${await fingerprints}) rows`,
    organizationId,
  );
  return row?.hash ?? "";
}

/**
 * Every id of an organization's rows, of what they name, and what their secrets are kept as: none of it may stand in an
 * answer to somebody else.
 */
export async function idsOf(organizationId: string): Promise<string[]> {
  const named = (await columns()).filter(
    ({ column, type }) => type === "text" && /^id$|Id$|^hash$|^tokenHash$|Salt$/.test(column),
  );
  const all = await Promise.all(
    named.map(({ table, column }) =>
      db.$queryRawUnsafe<{ value: string }[]>(
        `SELECT DISTINCT "${column}" AS value FROM "${table}" WHERE "organizationId" = $1 AND "${column}" IS NOT NULL`,
        organizationId,
      ),
    ),
  );
  return [...new Set(all.flat().map(({ value }) => value))].filter((id) => id.length > 12);
}
