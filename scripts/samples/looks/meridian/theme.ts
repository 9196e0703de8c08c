import type { ThemeSpec } from "@/scripts/samples/design/look";

/** Navy and cobalt lead; amber is for the one thing to look at. White text is readable on accents 1, 2, 4 and 5. */
export const meridianTheme: ThemeSpec = {
  name: "Meridian",
  colorSchemeName: "Meridian",
  colors: {
    dk1: "1B2430",
    lt1: "FFFFFF",
    dk2: "0B2545",
    lt2: "EEF2F7",
    accent1: "1F5FBF",
    accent2: "0B7F8A",
    accent3: "F2A541",
    accent4: "C2415A",
    accent5: "6A4C93",
    accent6: "8FA1B8",
    hlink: "1F5FBF",
    folHlink: "6A4C93",
  },
  fontSchemeName: "Meridian",
  majorFont: "Calibri",
  minorFont: "Calibri",
};
