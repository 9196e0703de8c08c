"use client";

import { themeChoices } from "@/components/shell/theme-choices";
import { useTheme } from "@/components/shell/use-theme";
import { Segmented } from "@/components/ui/form/segmented";
import { Panel } from "@/components/ui/panel";
import { profile } from "./messages";

export function Appearance() {
  const [theme, setTheme] = useTheme();
  return (
    <Panel title={profile.appearance}>
      <div className="grid gap-3 p-4">
        <div>
          <Segmented
            label={profile.theme}
            value={theme}
            onChange={setTheme}
            choices={themeChoices.map(({ value, label }) => ({ value, label }))}
          />
        </div>
        <p className="text-muted">{profile.localeNote}</p>
      </div>
    </Panel>
  );
}
