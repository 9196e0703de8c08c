import type { Secret } from "@/components/settings/secret-dialog";
import type { CreatedKey } from "@/lib/contract/keys";
import { apiKeyMessages } from "./messages";

export function keySecret({ api_key: value }: CreatedKey): Secret {
  return {
    value,
    label: apiKeyMessages.keyLabel,
    title: apiKeyMessages.createdTitle,
    description: apiKeyMessages.createdBody,
    copy: apiKeyMessages.copy,
  };
}
