"use client";

import { themeChoices } from "../../layout/theme-choices";
import { useTheme } from "../../layout/use-theme";
import { profile } from "../../texts/settings/profile";
import { Segmented } from "../../ui/form/segmented";
import { Panel } from "../../ui/panel";

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
