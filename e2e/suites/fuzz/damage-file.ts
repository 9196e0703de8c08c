import { compress, ZipArchive, ZipWriter } from "@/lib/engine/pptx/zip";
import { damageXml } from "./damage-xml";
import type { Random } from "./random";

const isXml = /\.(xml|rels|vml)$/i;
/** What the service reads most of: chosen more often than the rest. */
const read = /slides\/|slideLayouts\/|slideMasters\/|charts\/|presentation\.xml|Content_Types|theme/;

function flipBits(bytes: Uint8Array, random: Random): Uint8Array {
  const damaged = Uint8Array.from(bytes);
  for (let left = 1 + random.below(64); left > 0; left--)
    damaged[random.below(damaged.length)]! ^= 1 << random.below(8);
  return damaged;
}

/** Flips bits where a ZIP container has its own fields: at its end, or at the headers of entries. */
function flipHeaders(bytes: Uint8Array, random: Random): Uint8Array {
  const damaged = Buffer.from(bytes);
  for (let left = 1 + random.below(8); left > 0; left--) {
    const signature = random.pick(["PK\x01\x02", "PK\x03\x04", "PK\x05\x06"]);
    const at = damaged.indexOf(signature, random.below(damaged.length), "latin1");
    if (at >= 0) damaged[Math.min(damaged.length - 1, at + 4 + random.below(42))]! ^= 1 << random.below(8);
  }
  return damaged;
}

const cutOff = (bytes: Uint8Array, random: Random): Uint8Array => bytes.slice(0, random.below(bytes.length));

function repack(
  bytes: Uint8Array,
  change: (name: string, read: () => Uint8Array) => { name: string; bytes: Uint8Array | null }[] | null,
): Uint8Array {
  const archive = ZipArchive.open(bytes);
  const writer = new ZipWriter();
  for (const name of archive.names()) {
    for (const entry of change(name, () => archive.read(name)) ?? [{ name, bytes: null }])
      writer.add(entry.name, entry.bytes ? compress(entry.bytes) : archive.compressed(name));
  }
  return writer.finish();
}

function removeParts(bytes: Uint8Array, random: Random): Uint8Array {
  const names = ZipArchive.open(bytes).names();
  const gone = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(names)));
  return repack(bytes, (name) => (gone.has(name) ? [] : null));
}

/** Parts under each other's names: a slide where a master is expected, a picture where XML is. */
const swapParts = (bytes: Uint8Array, random: Random): Uint8Array => swap(bytes, random, () => true);

/**
 * What parts refer to under each other's names: masters with the relationships of slides, layouts with those of
 * masters.
 */
const swapRelationships = (bytes: Uint8Array, random: Random): Uint8Array =>
  swap(bytes, random, (name) => name.endsWith(".rels"));

function swap(bytes: Uint8Array, random: Random, wanted: (name: string) => boolean): Uint8Array {
  const archive = ZipArchive.open(bytes);
  const names = archive.names().filter(wanted);
  const [one, other] = [random.pick(names), random.pick(names)];
  return repack(bytes, (name) =>
    name === one
      ? [{ name, bytes: archive.read(other) }]
      : name === other
        ? [{ name, bytes: archive.read(one) }]
        : null,
  );
}

function changeXml(bytes: Uint8Array, random: Random): Uint8Array {
  const names = ZipArchive.open(bytes)
    .names()
    .filter((name) => isXml.test(name));
  const important = names.filter((name) => read.test(name));
  const chosen = new Set(
    Array.from({ length: 1 + random.below(3) }, () =>
      random.pick(important.length > 0 && random.below(4) > 0 ? important : names),
    ),
  );
  return repack(bytes, (name, readEntry) =>
    chosen.has(name)
      ? [{ name, bytes: Buffer.from(damageXml(Buffer.from(readEntry()).toString("utf8"), random)) }]
      : null,
  );
}

const kinds = { flipBits, flipHeaders, cutOff, removeParts, swapParts, swapRelationships, changeXml } as const;
export type DamageKind = keyof typeof kinds;

/** How often each kind is chosen: XML that is wrong in itself goes deepest into the service. */
const shares: readonly DamageKind[] = [
  "flipBits",
  "flipHeaders",
  "cutOff",
  "removeParts",
  "swapParts",
  "swapRelationships",
  ...Array.from({ length: 7 }, () => "changeXml" as const),
];

/** A copy of a presentation with something broken in it. */
export function damageFile(bytes: Uint8Array, random: Random): { kind: DamageKind; bytes: Uint8Array } {
  const kind = random.pick(shares);
  return { kind, bytes: kinds[kind](bytes, random) };
}
