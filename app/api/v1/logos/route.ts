import { createHash } from "node:crypto";
import { listLogos, putLogo } from "@/lib/contract/logos";
import { readLogoForm } from "@/lib/server/http/bodies/logo-form";
import { handle } from "@/lib/server/http/handle";
import { listLogos as list } from "@/lib/server/resources/logos/list-logos";
import { putLogo as put } from "@/lib/server/resources/logos/put-logo";

export const GET = handle(listLogos, ({ caller }) => list(caller));
export const POST = handle(putLogo, async ({ request, once }) => {
  const { bytes, ...fields } = await readLogoForm(request);
  return once({ ...fields, hash: createHash("sha256").update(bytes).digest("hex") }, (acting) =>
    put(acting, { ...fields, bytes }),
  );
});
