import type { Look } from "@/scripts/samples/design/look";
import { atelier } from "./atelier/look";
import { meridian } from "./meridian/look";

export const looks: Look[] = [meridian, atelier];
