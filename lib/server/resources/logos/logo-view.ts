import type { Logo, LogoType } from "@/lib/contract/logos";
import type { Logo as LogoRow } from "@/lib/server/db";

export function logoView(row: LogoRow): Logo {
  return {
    logo_id: row.id,
    name: row.name,
    domain: row.domain,
    content_type: row.contentType as LogoType,
    width: row.width,
    height: row.height,
    file_size: row.fileSize,
    file_hash: row.fileHash,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
