import { keys } from "./keys";
import { profile } from "./profile";
import { secrets } from "./secrets";
import { shell } from "./shell";

export const settings = { ...shell, secrets, keys, profile };
