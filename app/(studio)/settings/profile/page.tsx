import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { settingsMessages } from "@/components/settings/messages";
import { ProfilePage } from "@/components/settings/profile-page";

export const metadata: Metadata = { title: settingsMessages.names.profile };

export default async function SettingsProfilePage() {
  await requirePerson("/settings/profile");
  return <ProfilePage />;
}
