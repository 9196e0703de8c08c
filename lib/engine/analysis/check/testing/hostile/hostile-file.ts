import { type RawEnd, type RawEntry, rawZip } from "@/lib/engine/analysis/check/testing/raw-zip";
import { type PresentationParts, buildPresentation } from "@/lib/engine/analysis/testing/build-presentation";
import type { PackageErrorCode } from "@/lib/engine/pptx/package-error";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";

/** A file and the expected verdict: rejected with a code, or accepted and made harmless. */
export type HostileFile = { what: string; verdict: PackageErrorCode | "ok"; build: () => Uint8Array };

export const MiB = 1024 * 1024;

/** Returns the entries of a small valid presentation. */
export function sound(parts: PresentationParts = { slides: [""] }): RawEntry[] {
  const archive = ZipArchive.open(buildPresentation(parts));
  return archive.names().map((name) => ({ name, bytes: archive.read(name) }));
}

export const withEntries = (...more: RawEntry[]) => rawZip([...sound(), ...more]);
export const ended = (end: RawEnd) => rawZip(sound(), end);
export const withXml = (xml: string | Uint8Array, name = "customXml/item1.xml") =>
  withEntries({ name, bytes: Buffer.from(xml) });

/** Returns a valid presentation in which one part has other content. */
export function changed(
  name: string,
  change: (xml: string) => string | Uint8Array,
  parts?: PresentationParts,
): Uint8Array {
  return rawZip(
    sound(parts).map((entry) =>
      entry.name === name ? { name, bytes: Buffer.from(change(Buffer.from(entry.bytes!).toString())) } : entry,
    ),
  );
}

export const compound = (...more: Buffer[]) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(504), ...more]);
