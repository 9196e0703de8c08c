import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { SettingsTabs } from "@/components/settings/settings-tabs";
import { texts } from "@/components/texts";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={texts.settings.title} />
      <SettingsTabs />
      {children}
    </>
  );
}
