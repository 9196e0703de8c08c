import type { Metadata } from "next";
import { UsagePage } from "@/components/settings/usage/usage-page";
import { shell } from "@/components/texts/settings/shell";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: shell.names.usage };

export default async function SettingsUsagePage() {
  await requirePerson("/settings/usage");
  return <UsagePage />;
}
