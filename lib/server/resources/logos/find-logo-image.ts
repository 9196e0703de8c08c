import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { logoKey } from "@/lib/server/resources/files/storage-keys";
import { storedFile, type StoredFile } from "@/lib/server/resources/files/stored-file";
import { notFound } from "@/lib/server/resources/service-error";

/** The picture of a logo. @throws ServiceError 404 */
export async function findLogoImage(caller: Caller, logoId: string): Promise<StoredFile> {
  const row = await db.logo.findFirst({ where: { id: logoId, organizationId: caller.organization.id } });
  if (!row) throw notFound();
  const { contentType, fileSize: size, fileHash: hash } = row;
  const filename = `${row.name}.${contentType.slice("image/".length)}`;
  return storedFile({ key: logoKey(row), filename, contentType, size, hash });
}
