import type { FontFamily } from "@/lib/engine/fonts/resolve-font";
import { arimo } from "./arimo";
import { caladea } from "./caladea";
import { carlito } from "./carlito";
import { cousine } from "./cousine";
import type { FamilyMetrics } from "./family-metrics";
import { tinos } from "./tinos";

export const families: Readonly<Record<FontFamily, FamilyMetrics>> = {
  Arimo: arimo,
  Caladea: caladea,
  Carlito: carlito,
  Cousine: cousine,
  Tinos: tinos,
};
