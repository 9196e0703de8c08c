import { Monitor, Moon, Sun } from "lucide-react";
import { commonMessages } from "@/components/ui/messages";

export const themeChoices = [
  { value: "system", label: commonMessages.themes.system, icon: Monitor },
  { value: "light", label: commonMessages.themes.light, icon: Sun },
  { value: "dark", label: commonMessages.themes.dark, icon: Moon },
] as const;
