import type { Metadata } from "next";
import { KeyList } from "@/components/settings/key-list";
import { texts } from "@/components/texts";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: texts.settings.keys.title };

export default async function ApiKeysPage() {
  await requirePerson("/settings/api-keys");
  return <KeyList />;
}
