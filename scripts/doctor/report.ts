import path from "node:path";
import { projectDir } from "@/scripts/paths";
import { loadEnvFile, ownSettings } from "@/scripts/service/service-settings";
import { checks, examine } from "./examine";
import { type Check, type Finding } from "./installation";

const signs = { fine: "✓", note: "·", warning: "!", fault: "✗" } as const;

function lines({ level, text, advice }: Finding): string {
  return `  ${signs[level]} ${text}${advice ? `\n      → ${advice}` : ""}\n`;
}

/** Prints what the checks find. Exits with 1 if there is a fault, otherwise with 0. */
export async function reportAndExit(selected: readonly Check[] = checks): Promise<never> {
  loadEnvFile();
  const env = ownSettings();
  const findings = await examine(path.resolve(projectDir, env.DATA_DIR || ".data"), env, selected);
  process.stdout.write(findings.map(lines).join(""));
  const count = (level: Finding["level"], one: string) => {
    const number = findings.filter((finding) => finding.level === level).length;
    return `${number} ${one}${number === 1 ? "" : "s"}`;
  };
  process.stdout.write(`\n${count("fault", "fault")}, ${count("warning", "warning")}.\n`);
  process.exit(findings.some(({ level }) => level === "fault") ? 1 : 0);
}
