import { bombs, counts, headers } from "./containers";
import { harmless } from "./harmless";
import type { HostileFile } from "./hostile-file";
import { macroFiles, otherKinds } from "./kinds";
import { names } from "./names";
import { pictures } from "./pictures";
import { documentTypes, markup } from "./xml";

export type { HostileFile } from "./hostile-file";

/** Files that do harm, or are broken on purpose: one of each class, by what is wrong with them. */
export const hostileFiles: Readonly<Record<string, readonly HostileFile[]>> = {
  "Files that grow": bombs,
  "Headers that lie": headers,
  "Too many": counts,
  Names: names,
  "Document types and entities": documentTypes,
  "XML and what it says": markup,
  "Files of another kind": otherKinds,
  Macros: macroFiles,
  Pictures: pictures,
  "Taken in and made harmless": harmless,
};
