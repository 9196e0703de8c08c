import type { Config } from "tailwindcss";

/** Names of the design tokens; their values, light and dark, are in `app/globals.css`. */
const token = (name: string) => `var(--${name})`;

export default {
  content: ["./app/**/*.tsx", "./components/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      canvas: token("canvas"),
      surface: token("surface"),
      sunken: token("sunken"),
      raised: token("raised"),
      line: token("line"),
      field: token("field"),
      ink: token("ink"),
      muted: token("muted"),
      overlay: token("overlay"),
      accent: {
        DEFAULT: token("accent"),
        strong: token("accent-strong"),
        on: token("on-accent"),
        soft: token("accent-soft"),
        text: token("accent-text"),
      },
      success: { soft: token("success-soft"), text: token("success-text") },
      warning: { soft: token("warning-soft"), text: token("warning-text") },
      danger: {
        DEFAULT: token("danger"),
        strong: token("danger-strong"),
        on: token("on-danger"),
        soft: token("danger-soft"),
        text: token("danger-text"),
      },
    },
    fontSize: {
      xs: ["0.75rem", { lineHeight: "1rem" }],
      sm: ["0.8125rem", { lineHeight: "1.25rem" }],
      base: ["0.875rem", { lineHeight: "1.375rem" }],
      lg: ["1rem", { lineHeight: "1.5rem" }],
      xl: ["1.25rem", { lineHeight: "1.75rem", letterSpacing: "-0.012em" }],
      "2xl": ["1.625rem", { lineHeight: "2.125rem", letterSpacing: "-0.019em" }],
    },
    fontFamily: {
      sans: ["Inter", "ui-sans-serif", "system-ui", "sans-serif"],
      mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "Liberation Mono", "monospace"],
    },
    borderRadius: { none: "0", sm: "0.25rem", md: "0.5rem", lg: "0.75rem", full: "9999px" },
    boxShadow: { none: "none", card: token("shadow-card"), raised: token("shadow-raised") },
  },
} satisfies Config;
