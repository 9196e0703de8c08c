import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { settingsMessages } from "@/components/settings/messages";
import { MembersPage } from "@/components/settings/people/members-page";
import { AdminsOnly } from "@/components/settings/role-gates";

export const metadata: Metadata = { title: settingsMessages.names.members };

export default async function SettingsMembersPage() {
  await requirePerson("/settings/members");
  return (
    <AdminsOnly>
      <MembersPage />
    </AdminsOnly>
  );
}
