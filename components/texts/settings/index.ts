import { keys } from "./keys";
import { logos } from "./logos";
import { profile } from "./profile";
import { secrets } from "./secrets";
import { shell } from "./shell";
import { webhooks } from "./webhooks";

export const settings = { ...shell, secrets, keys, logos, profile, webhooks };
