import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { ProfilePage } from "@/components/settings/profile/profile-page";
import { shell } from "@/components/settings/shell/messages";

export const metadata: Metadata = { title: shell.names.profile };

export default async function SettingsProfilePage() {
  await requirePerson("/settings/profile");
  return <ProfilePage />;
}
