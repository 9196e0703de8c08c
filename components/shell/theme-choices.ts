import { Monitor, Moon, Sun } from "lucide-react";
import { common as commonTexts } from "@/components/ui/messages";

export const themeChoices = [
  { value: "system", label: commonTexts.themes.system, icon: Monitor },
  { value: "light", label: commonTexts.themes.light, icon: Sun },
  { value: "dark", label: commonTexts.themes.dark, icon: Moon },
] as const;
