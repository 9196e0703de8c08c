import { db } from "@/lib/server/db";
import { columns } from "./rows";

/** A word that an organization has in every text of its own, and nobody else anywhere. */
export const canary = "kanarienvogel";

/** Texts that are none of people's: names of things, choices of the service's own. */
const ownWords =
  /id$|hash$|salt$|fileKey|sourceKey|basis|contentType|contentLayout|chartType|Type$|^event$|^action$|fingerprint|^key$|^errorCode$|^address$/i;

/**
 * Puts the canary into every text of an organization and its people: columns of a later time are among them by
 * themselves.
 */
export async function writeCanary(organizationId: string): Promise<void> {
  for (const { table, column, type } of await columns()) {
    const word = column === "url" ? `https://${canary}.example/` : `${canary}-`;
    if (type === "text" && !ownWords.test(column))
      await db.$executeRawUnsafe(
        `UPDATE "${table}" SET "${column}" = '${word}' || id WHERE "organizationId" = $1`,
        organizationId,
      );
    if (type === "_text" && column === "tags")
      await db.$executeRawUnsafe(
        `UPDATE "${table}" SET "${column}" = ARRAY['${canary}'] WHERE "organizationId" = $1`,
        organizationId,
      );
    if (type !== "json") continue;
    const named = `regexp_replace("${column}"::text, '"(title|name|text|message|detail|error|footer|layout_name|filename|email|url)": ?"[^"]*"', '"\\1":"${canary}"', 'g')::json`;
    await db.$executeRawUnsafe(
      `UPDATE "${table}" SET "${column}" = ${named} WHERE "organizationId" = $1`,
      organizationId,
    );
  }
  await db.organization.update({ where: { id: organizationId }, data: { name: `${canary} & Sons` } });
  for (const { userId } of await db.membership.findMany({ where: { organizationId } })) {
    await db.user.update({ where: { id: userId }, data: { name: canary, email: `${canary}-${userId}@example.com` } });
  }
}
