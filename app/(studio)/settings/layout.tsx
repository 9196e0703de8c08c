import type { ReactNode } from "react";
import { currentPerson } from "@/app/(studio)/person";
import { settingsMessages } from "@/components/settings/messages";
import { SettingsNav } from "@/components/settings/settings-nav";
import { PageHeader } from "@/components/shell/page-header";

/** To who is signed out it shows nothing of its own: the page within leads to the sign-in. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  if (!(await currentPerson())) return children;
  return (
    <>
      <PageHeader title={settingsMessages.title} />
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
        <SettingsNav />
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
