import { readBrowserSettings } from "@/lib/server/config";
import { readLimits } from "@/lib/server/config/limits";

/** The browser settings of this machine. */
export const chromium = readBrowserSettings(process.env);

export const limits = readLimits({});
