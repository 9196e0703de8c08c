import type { LogoFile } from "@/lib/engine/generation";
import { db } from "@/lib/server/db";
import { logoKey } from "@/lib/server/resources/files/storage-keys";
import { storage, StorageMissingError } from "@/lib/server/storage";

/** The organization's logos that any of the names or domains means, by lower-case name and by domain. */
export async function findLogos(organizationId: string, names: ReadonlySet<string>): Promise<Map<string, LogoFile>> {
  if (names.size === 0) return new Map();
  // A request may name anything, and more than a query takes: the library is read, and the names are looked for here.
  const library = await db.logo.findMany({ where: { organizationId } });
  const found = new Map<string, LogoFile>();
  for (const row of library) {
    if (!names.has(row.nameKey) && !(row.domain && names.has(row.domain))) continue;
    const bytes = await readPicture(logoKey(row));
    if (!bytes) continue;
    const file = { bytes, contentType: row.contentType };
    if (row.domain) found.set(row.domain, file);
    // A name goes before another logo's domain that reads the same.
    found.set(row.nameKey, file);
  }
  return found;
}

/** Null where the logo was replaced or deleted a moment ago: the cell then shows its text, with a warning. */
async function readPicture(key: string): Promise<Uint8Array | null> {
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof StorageMissingError) return null;
    throw error;
  }
}
