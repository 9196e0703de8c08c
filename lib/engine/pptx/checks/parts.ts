import type { PackageCheck } from "./fault";

/** The root elements of parts, by the end of their content type. */
const ROOTS: readonly (readonly [type: string, root: string])[] = [
  ["presentationml.presentation.main+xml", "p:presentation"],
  ["presentationml.slide+xml", "p:sld"],
  ["slideLayout+xml", "p:sldLayout"],
  ["slideMaster+xml", "p:sldMaster"],
  ["notesSlide+xml", "p:notes"],
  ["notesMaster+xml", "p:notesMaster"],
  ["handoutMaster+xml", "p:handoutMaster"],
  ["theme+xml", "a:theme"],
  ["tableStyles+xml", "a:tblStyleLst"],
  ["drawingml.chart+xml", "c:chartSpace"],
];

/** The root that a part's content type asks for, or undefined. */
export const rootOf = (contentType: string): string | undefined =>
  ROOTS.find(([type]) => contentType.endsWith(type))?.[1];

/** Parts have names that a container can hold, a content type, and no code that runs (ISO/IEC 29500-2, 6.2.2). */
export const checkParts: PackageCheck = (package_, report) => {
  for (const { name, contentType } of package_.parts()) {
    const segments = name.split("/").slice(1);
    if (!name.startsWith("/") || segments.some((segment) => segment === "" || segment.endsWith("."))) {
      report(name, "parts", "The part's name is no name of a part.");
    }
    if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType.split(";")[0]!.trim()))
      report(name, "parts", `The content type "${contentType}" is none.`);
    if (/macroEnabled|vbaProject|activeX/i.test(contentType)) report(name, "parts", "The part holds code that runs.");
  }
};
