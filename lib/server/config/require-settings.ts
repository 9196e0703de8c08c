import { findSettingErrors } from "./index";
import type { Environment } from "./setting";

/** Ends a process whose settings can't be used, with every fault named: it would fail one request after another. */
export function requireSettings(environment: Environment): void {
  const faults = findSettingErrors(environment);
  if (faults.length === 0) return;
  process.stderr.write(`${faults.map(({ message }) => message).join("\n")}\n`);
  process.exit(1);
}
