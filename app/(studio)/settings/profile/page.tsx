import type { Metadata } from "next";
import { ProfilePage } from "@/components/settings/profile/profile-page";
import { shell } from "@/components/texts/settings/shell";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: shell.names.profile };

export default async function SettingsProfilePage() {
  await requirePerson("/settings/profile");
  return <ProfilePage />;
}
