import type { Config } from "@/lib/server/config";
import type { Environment } from "@/lib/server/config/setting";

/** What a check found. A fault keeps the service from working, a warning is worth a look, a note is good to know. */
export type Finding = {
  level: "fine" | "note" | "warning" | "fault";
  text: string;
  /** What to do about it. */
  advice?: string;
};

export type Installation = {
  /** Absolute. */
  dataDir: string;
  env: Environment;
  /** As the processes of the service see it; null when faults of the settings forbid. */
  config: Config | null;
  /** Of secrets.json; empty when there is none yet. */
  secrets: Readonly<Record<string, string>>;
  /** False before the first start, which makes them: `config.secrets` can't be read until then. */
  hasSecrets: boolean;
  /** Whether a service runs on the data folder now. */
  isRunning: boolean;
  ports: Partial<Record<"web" | "worker" | "runner" | "postgres", number>>;
};

export type Check = (installation: Installation) => Promise<Finding[]> | Finding[];

export const fine = (text: string): Finding => ({ level: "fine", text });
export const note = (text: string, advice?: string): Finding => ({ level: "note", text, ...(advice && { advice }) });
export const warning = (text: string, advice: string): Finding => ({ level: "warning", text, advice });
export const fault = (text: string, advice: string): Finding => ({ level: "fault", text, advice });

export function errorText(error: unknown): string {
  const chain =
    error instanceof Error
      ? [error.message, ...(error.cause instanceof Error ? [error.cause.message] : [])]
      : [String(error)];
  return chain.filter(Boolean).join(" ").replace(/\.$/, "") || "no reason given";
}
