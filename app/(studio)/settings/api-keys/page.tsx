import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { KeysPage } from "@/components/settings/keys/keys-page";
import { keys as keysTexts } from "@/components/settings/keys/messages";
import { apiKeysQuery } from "@/components/settings/keys/queries/queries";
import { AdminsOnly } from "@/components/settings/shell/admins-only";

const { title } = keysTexts;

export const metadata: Metadata = { title };

export default async function ApiKeysPage() {
  await requirePerson("/settings/api-keys");
  return (
    <AdminsOnly section={title}>
      <Prefetched queries={[apiKeysQuery]}>
        <KeysPage />
      </Prefetched>
    </AdminsOnly>
  );
}
