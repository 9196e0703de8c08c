import { config } from "@/lib/server/config";
import { invalidField, ServiceError } from "@/lib/server/resources/service-error";
import { collect, formParts } from "./multipart";

/** The presentation of a form with the one field `file`. @throws ServiceError 400, 413; ValidationProblem */
export async function readPresentationForm(request: Request): Promise<Buffer> {
  const most = config.limits.templateBytes;
  let file: Buffer | null = null;
  for await (const part of formParts(request, most)) {
    if (part.name === "file" && !file)
      file = await collect(
        part.bytes,
        most,
        () => new ServiceError(413, "FILE_TOO_LARGE", `The file is larger than ${most} bytes`),
      );
    else for await (const _ of part.bytes);
  }
  if (!file || file.byteLength === 0) throw invalidField(["body", "file"], "Field required", null);
  return file;
}
