import { findSettingWarnings } from "@/lib/server/config/setting-warnings";
import { findSettingFaults } from "@/scripts/service/settings/check-settings";
import { type Check, fault, fine, warning } from "./finding";

/** Each faulty setting by name, and those that are probably not meant so. */
export const checkSettings: Check = ({ env }) => {
  const faults = findSettingFaults(env);
  const doubts = findSettingWarnings({ ...process.env, ...env });
  return [
    ...faults.map((text) =>
      fault(text, "Mend it in the environment or in the file .env; docs/guides/settings.md tells what it may be."),
    ),
    ...doubts.map((text) => warning(text, "Correct the name, or take the setting away.")),
    ...(faults.length === 0 ? [fine(`Settings: ${Object.keys(env).length} given, all valid`)] : []),
  ];
};
