import { readBrowserSettings } from "@/lib/server/config";
import { readLimits } from "@/lib/server/config/limits";

/** The browser of this machine. */
export const chromium = readBrowserSettings(process.env);

/** The default limits. */
export const limits = readLimits({});
