import type { Metadata } from "next";
import { KeysPage } from "@/components/settings/keys/keys-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { keys as keysTexts } from "@/components/texts/settings/keys";
import { apiKeysQuery } from "@/lib/queries/api-keys/queries";
import { requirePerson } from "../../person";
import { Prefetched } from "../../prefetched";

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
