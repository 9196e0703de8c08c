import { createHash } from "node:crypto";
import { listLogos, putLogo } from "@/lib/contract/logos";
import { readLogoForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import { listLogos as list, putLogo as put } from "@/lib/server/resources/logos";

export const GET = handle(listLogos, ({ server, caller }) => list(server, caller));
export const POST = handle(putLogo, async ({ server, caller, request, share, runIdempotent }) => {
  const { bytes, ...fields } = await readLogoForm(server, request, share);
  return runIdempotent({ ...fields, hash: createHash("sha256").update(bytes).digest("hex") }, (server) =>
    put(server, caller, { ...fields, bytes }),
  );
});
