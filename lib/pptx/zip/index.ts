export { ZipArchive, type CompressedEntry } from "./archive";
export { defaultZipLimits, type ZipLimits } from "./limits";
export { compress, inflate, ZipWriter } from "./writer";
