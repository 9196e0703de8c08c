/** Why a package is rejected. The upload confirmation of the API uses the same codes. */
export type PackageErrorCode =
  | "NOT_PPTX"
  | "CORRUPT"
  | "EMPTY"
  | "ENCRYPTED"
  | "UNSUPPORTED_TYPE"
  | "MACRO_ENABLED"
  | "ZIP_BOMB"
  | "BAD_ENTRY_NAME"
  | "DUPLICATE_ENTRY"
  | "XML_DTD_FORBIDDEN"
  | "TOO_MANY_PARTS"
  | "TOO_MANY_SLIDES"
  | "TOO_MANY_COLUMNS"
  | "IMAGE_TOO_LARGE";

/** Thrown for a package that can't be read. `part` is the faulty entry or part, if there is one. */
export class PackageError extends Error {
  constructor(
    readonly code: PackageErrorCode,
    message: string,
    readonly part: string | null = null,
  ) {
    super(message);
    this.name = "PackageError";
  }
}
