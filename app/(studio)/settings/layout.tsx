import type { ReactNode } from "react";
import { currentPerson } from "@/app/(studio)/person";
import { settingsMessages } from "@/components/settings/messages";
import { SettingsNav } from "@/components/settings/settings-nav";
import { PageHeader } from "@/components/shell/page-header";

/** Renders nothing of its own for people who are signed out: the page redirects them to the sign-in page. */
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
