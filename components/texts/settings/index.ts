import { audit } from "./audit";
import { keys } from "./keys";
import { logos } from "./logos";
import { members } from "./members";
import { organization } from "./organization";
import { profile } from "./profile";
import { roles } from "./roles";
import { secrets } from "./secrets";
import { shell } from "./shell";
import { usage } from "./usage";
import { webhooks } from "./webhooks";

export const settings = { ...shell, audit, secrets, keys, logos, members, organization, roles, profile, usage, webhooks };
