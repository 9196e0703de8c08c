import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { settingsMessages } from "@/components/settings/messages";
import { UsagePage } from "@/components/settings/usage/usage-page";

export const metadata: Metadata = { title: settingsMessages.names.usage };

export default async function SettingsUsagePage() {
  await requirePerson("/settings/usage");
  return <UsagePage />;
}
