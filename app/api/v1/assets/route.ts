import { createHash } from "node:crypto";
import { listAssets, uploadAsset } from "@/lib/contract/assets";
import { readAssetForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import { listAssets as list, uploadAsset as upload } from "@/lib/server/resources/assets";

export const GET = handle(listAssets, ({ server, caller, query }) => list(server, caller, query));
export const POST = handle(uploadAsset, async ({ server, caller, request, share, runIdempotent }) => {
  const { bytes, name, filename } = await readAssetForm(server, request, share);
  return runIdempotent({ name, filename, hash: createHash("sha256").update(bytes).digest("hex") }, (server) =>
    upload(server, caller, { name, filename, bytes }),
  );
});
