import { ApiError } from "@/lib/queries/api/api-error";
import { problemText } from "../../states/problem-text";
import { refusals } from "../../texts/refusals";

/** Why a file was refused, in words with the remedy; the service names the reason before its sentence: `CORRUPT: …`. */
export function fileProblemText(error: unknown): string {
  const said = error instanceof ApiError ? (error.issues.find(({ loc }) => loc.at(-1) === "file")?.msg ?? "") : "";
  const [, code, sentence] = /^([A-Z_]+): (.+)$/s.exec(said) ?? [];
  return (code && refusals[code]) || sentence || problemText(error);
}
