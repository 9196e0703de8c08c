import { ApiError } from "@/components/api/api-error";
import { logos } from "@/components/settings/logos/messages";
import { fieldProblem } from "@/components/settings/shell/field-problem";
import { problemText } from "@/components/shell/states/problem-text";

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
