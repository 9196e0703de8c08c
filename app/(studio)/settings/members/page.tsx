import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { MembersPage } from "@/components/settings/people/members-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/settings/shell/messages";

const title = shell.names.members;

export const metadata: Metadata = { title };

export default async function SettingsMembersPage() {
  await requirePerson("/settings/members");
  return (
    <AdminsOnly section={title}>
      <MembersPage />
    </AdminsOnly>
  );
}
