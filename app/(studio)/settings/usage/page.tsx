import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { shell } from "@/components/settings/shell/messages";
import { UsagePage } from "@/components/settings/usage/usage-page";

export const metadata: Metadata = { title: shell.names.usage };

export default async function SettingsUsagePage() {
  await requirePerson("/settings/usage");
  return <UsagePage />;
}
