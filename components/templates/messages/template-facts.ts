/** What the analysis found of theme and fonts. */
export const templateFacts = {
  theme: "Theme colours",
  themeFonts: "Theme fonts",
  headings: "headings",
  body: "text",
  fonts: "Fonts in use",
  colors: {
    dk1: "Dark 1",
    lt1: "Light 1",
    dk2: "Dark 2",
    lt2: "Light 2",
    hlink: "Hyperlink",
    folHlink: "Followed hyperlink",
  } as Record<string, string>,
  accent: (number: string) => `Accent ${number}`,
  allFonts: (count: number) => `${count} fonts`,
  fontMissing: "not known here",
};
