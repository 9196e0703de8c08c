export { ZipArchive, type CompressedEntry } from "./archive";
export { decodeName } from "./entry-name";
export { defaultZipLimits, type ZipLimits } from "./limits";
export { compress, inflate, ZipWriter } from "./writer";
