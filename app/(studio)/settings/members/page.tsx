import type { Metadata } from "next";
import { MembersPage } from "@/components/settings/people/members-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/texts/settings/shell";
import { requirePerson } from "../../person";

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
