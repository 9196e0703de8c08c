import { Monitor, Moon, Sun } from "lucide-react";
import { texts } from "../texts";

export const themeChoices = [
  { value: "system", label: texts.common.themes.system, icon: Monitor },
  { value: "light", label: texts.common.themes.light, icon: Sun },
  { value: "dark", label: texts.common.themes.dark, icon: Moon },
] as const;
