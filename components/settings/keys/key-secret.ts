import type { CreatedKey } from "@/lib/contract/keys";
import { keys } from "../../texts/settings/keys";
import type { Secret } from "../secrets/secret-dialog";

export function keySecret({ api_key: value }: CreatedKey): Secret {
  return { value, label: keys.keyLabel, title: keys.createdTitle, description: keys.createdBody, copy: keys.copy };
}
