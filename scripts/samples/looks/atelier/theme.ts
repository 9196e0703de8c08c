import type { ThemeSpec } from "@/scripts/samples/design/look";

/** Earth and pigment on paper: burgundy leads, ochre is for the one thing to look at. */
export const atelierTheme: ThemeSpec = {
  name: "Atelier",
  colorSchemeName: "Atelier",
  colors: {
    dk1: "2B2622",
    lt1: "FFFFFF",
    dk2: "5E1F2B",
    lt2: "FAF4E9",
    accent1: "8C2F39",
    accent2: "D9A441",
    accent3: "5F7355",
    accent4: "3E5C76",
    accent5: "C46A3A",
    accent6: "B8A58F",
    hlink: "3E5C76",
    folHlink: "7A5C74",
  },
  fontSchemeName: "Atelier",
  majorFont: "Cambria",
  minorFont: "Calibri",
};
