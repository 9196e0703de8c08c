import { deleteAsset, getAsset } from "@/lib/contract/assets";
import { handle } from "@/lib/server/http/handle";
import { deleteAsset as remove, getAsset as get } from "@/lib/server/resources/assets";

export const GET = handle(getAsset, ({ server, caller, params }) => get(server, caller, params.asset_id));
export const DELETE = handle(deleteAsset, ({ server, caller, params }) => remove(server, caller, params.asset_id));
