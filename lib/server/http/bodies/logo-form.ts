import { z } from "zod";
import { type LogoFields, logoFields } from "@/lib/contract/logos";
import { config } from "@/lib/server/config";
import { validationIssues } from "@/lib/server/http/parsing/validation-issues";
import { invalidField, ServiceError, ValidationProblem } from "@/lib/server/resources/service-error";
import { collect, formParts } from "./multipart";

const longestField = 4096;

/** The form of a logo: `file`, `name` and `domain`. @throws ServiceError 400, 413; ValidationProblem */
export async function readLogoForm(request: Request): Promise<LogoFields & { bytes: Buffer }> {
  const most = config.limits.logoBytes;
  const fields: Record<string, string> = {};
  let file: Buffer | null = null;
  for await (const part of formParts(request, most)) {
    if (part.name === "file" && !file) {
      file = await collect(
        part.bytes,
        most,
        () => new ServiceError(413, "FILE_TOO_LARGE", `The logo is larger than ${most} bytes`),
      );
    } else if (part.name === "name" || part.name === "domain") {
      const tooLong = () => invalidField(["body", part.name], "String is too long", null);
      const text = (await collect(part.bytes, longestField, tooLong)).toString("utf8");
      if (part.name === "name" || text !== "") fields[part.name] = text;
    } else for await (const _ of part.bytes);
  }
  const { success, data, error } = z.safeParse(logoFields, fields, { reportInput: true });
  if (!success) throw new ValidationProblem(validationIssues(error, "body"));
  if (!file || file.byteLength === 0) throw invalidField(["body", "file"], "Field required", null);
  return { ...data, bytes: file };
}
