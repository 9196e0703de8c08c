import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { KeysPage } from "@/components/settings/keys/keys-page";
import { apiKeyMessages } from "@/components/settings/keys/messages";
import { apiKeysQuery } from "@/components/settings/keys/queries";
import { AdminsOnly } from "@/components/settings/role-gates";

export const metadata: Metadata = { title: apiKeyMessages.title };

export default async function ApiKeysPage() {
  await requirePerson("/settings/api-keys");
  return (
    <AdminsOnly>
      <Prefetched queries={[apiKeysQuery]}>
        <KeysPage />
      </Prefetched>
    </AdminsOnly>
  );
}
