import type { Secret } from "@/components/settings/secrets/secret-dialog";
import type { CreatedKey } from "@/lib/contract/keys";
import { keys } from "./messages";

export function keySecret({ api_key: value }: CreatedKey): Secret {
  return { value, label: keys.keyLabel, title: keys.createdTitle, description: keys.createdBody, copy: keys.copy };
}
