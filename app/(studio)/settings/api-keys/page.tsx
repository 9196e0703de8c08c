import type { Metadata } from "next";
import { KeysPage } from "@/components/settings/keys/keys-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { keys as keysTexts } from "@/components/texts/settings/keys";
import { requirePerson } from "../../person";

const { title } = keysTexts;

export const metadata: Metadata = { title };

export default async function ApiKeysPage() {
  await requirePerson("/settings/api-keys");
  return (
    <AdminsOnly section={title}>
      <KeysPage />
    </AdminsOnly>
  );
}
