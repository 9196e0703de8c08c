/** Why a file can't be used as a template, and what to do, by error code. */
export const fileErrorMessages: Record<string, string> = {
  NOT_PPTX: "This is not a PowerPoint presentation. Open it in PowerPoint and save it as .pptx.",
  CORRUPT: "The file is damaged. Open it in PowerPoint, let it repair the file, save it and upload it again.",
  EMPTY: "The file is empty. Choose another one.",
  ENCRYPTED:
    "The file is protected with a password. Remove the password in PowerPoint (File, Info) and upload it again.",
  UNSUPPORTED_TYPE: "This file type can't be a template. Save it as a .pptx presentation in PowerPoint.",
  MACRO_ENABLED: "The file contains macros. Save it as a .pptx presentation without macros.",
  ZIP_BOMB:
    "The file unpacks to far more data than a presentation should. Save it again in PowerPoint and try once more.",
  BAD_ENTRY_NAME: "The file contains invalid names. Save it again in PowerPoint and try once more.",
  DUPLICATE_ENTRY: "The file contains the same part twice. Save it again in PowerPoint and try once more.",
  XML_DTD_FORBIDDEN:
    "The file contains declarations that are not allowed for security reasons. Save it again in PowerPoint and try once more.",
  TOO_MANY_PARTS: "The file has too many parts. Split it into smaller templates.",
  TOO_MANY_COLUMNS: "A table in the file has too many columns. Split it into several tables, or remove it.",
  TOO_MANY_SLIDES: "The file has too many slides. Split it into smaller templates.",
  IMAGE_TOO_LARGE: "A picture in the file is too large. Compress the pictures in PowerPoint and upload it again.",
  SIZE_MISMATCH: "The file arrived incomplete. Upload it again.",
  HASH_MISMATCH: "The file was corrupted in transit. Upload it again.",
};
