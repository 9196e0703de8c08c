import { ApiError } from "@/lib/queries/api/api-error";
import { problemText } from "../../../states/problem-text";
import { logos } from "../../../texts/settings/logos";
import { fieldProblem } from "../../shell/field-problem";

/** Types that the service takes; it looks at the bytes once more. */
export const logoAccept = "image/png,image/jpeg,image/gif,image/bmp";

/** What keeps a file from being sent at all; null: nothing. */
export function refusalOfFile({ type }: Pick<File, "type">): string | null {
  return logoAccept.split(",").includes(type) ? null : logos.uploads.notPicture;
}

/** Why the service did not take a logo, in words. */
export function logoProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === "FILE_TOO_LARGE") return logos.uploads.tooLarge;
  return fieldProblem(error, "file") ?? fieldProblem(error, "name") ?? problemText(error);
}
