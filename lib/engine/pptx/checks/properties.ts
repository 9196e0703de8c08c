import type { PackageCheck } from "./fault";

/** The file's properties count the slides that are there, and have as many titles as they say (ECMA-376, 22.2). */
export const checkProperties: PackageCheck = (package_, report) => {
  const part = package_.relatedByType("extended-properties");
  const slides = package_.relatedByType("officeDocument")?.root.child("p:sldIdLst")?.elements().length ?? 0;
  const root = part?.root;
  if (!part || !root) return;
  const said = root.child("Slides")?.text;
  if (said !== undefined && said !== String(slides)) report(part, "properties", `The properties count ${said} slides.`);
  const titles = root.child("TitlesOfParts")?.elements()[0];
  const size = titles?.int("size");
  if (titles && size !== titles.elements().length)
    report(part, "properties", "The properties hold another number of titles than they say.");
};
