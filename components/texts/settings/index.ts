import { keys } from "./keys";
import { profile } from "./profile";
import { secrets } from "./secrets";
import { shell } from "./shell";
import { webhooks } from "./webhooks";

export const settings = { ...shell, secrets, keys, profile, webhooks };
