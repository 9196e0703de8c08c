import { ApiError } from "@/components/api/api-error";
import { refusals } from "@/components/shell/messages/refusals";
import { problemText } from "@/components/shell/states/problem-text";

/** Why a file was refused, in words with the remedy; the service names the reason before its sentence: `CORRUPT: …`. */
export function fileProblemText(error: unknown): string {
  const said = error instanceof ApiError ? (error.issues.find(({ loc }) => loc.at(-1) === "file")?.msg ?? "") : "";
  const [, code, sentence] = /^([A-Z_]+): (.+)$/s.exec(said) ?? [];
  return (code && refusals[code]) || sentence || problemText(error);
}
