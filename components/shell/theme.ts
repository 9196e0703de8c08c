const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "theme";

/** Returns the theme stored in a cookie; `system` for any other value. */
export function themeFrom(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}
