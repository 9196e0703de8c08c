import { createTemplate } from "@/lib/contract/template-uploads";
import { readTemplateForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import { createTemplate as create } from "@/lib/server/resources/template-uploads";

export const POST = handle(createTemplate, async ({ server, caller, request }) => {
  const { file, upload } = await readTemplateForm(server, request, caller.organization.id);
  try {
    return await create(server, caller, upload, file);
  } finally {
    await file.close();
  }
});
