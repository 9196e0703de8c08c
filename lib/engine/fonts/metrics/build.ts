/**
 * Writes the metric tables in this folder from the packages `@fontsource/*`. Run it by hand after updating a font
 * package: `npx tsx lib/engine/fonts/metrics/build.ts`. Each package splits a face into subsets; all of them are
 * merged.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

const families = ["arimo", "caladea", "carlito", "cousine", "tinos"] as const;
const styles = { regular: "400-normal", bold: "700-normal", italic: "400-italic", boldItalic: "700-italic" } as const;
/**
 * Families whose Windows metrics are used. Caladea's hhea table differs from Cambria's, but its Windows metrics have
 * the same proportions. For Arimo it is the other way round: hhea matches Arial's, the Windows metrics don't.
 */
const usesWindowsMetrics = new Set<string>(["caladea"]);

const folder = dirname(fileURLToPath(import.meta.url));

function openSubsets(family: string, style: string): Font[] {
  const files = join(folder, "../../../../node_modules/@fontsource", family, "files");
  return readdirSync(files)
    .filter((name) => name.endsWith(`-${style}.woff2`))
    .map((name) => create(readFileSync(join(files, name))) as Font);
}

function readAdvances(fonts: Font[]): Map<number, number> {
  const advances = new Map<number, number>();
  for (const font of fonts) {
    for (const codePoint of font.characterSet) {
      // Layout never draws controls.
      if (codePoint < 0x20 || codePoint === 0x7f || codePoint > 0xffff) continue;
      const units = font.glyphForCodePoint(codePoint).advanceWidth;
      advances.set(codePoint, Math.round((units * 2048) / font.unitsPerEm));
    }
  }
  return advances;
}

/** Encodes runs of consecutive code points as `start-length` in base 36. */
function encodeRanges(codePoints: number[]): string {
  const ranges: [start: number, length: number][] = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last && last[0] + last[1] === codePoint) last[1] += 1;
    else ranges.push([codePoint, 1]);
  }
  return ranges.map(([start, length]) => `${start.toString(36)}-${length.toString(36)}`).join(" ");
}

function encodeAdvances(codePoints: number[], advances: Map<number, number>): string {
  const bytes = new Uint8Array(codePoints.length * 2);
  const view = new DataView(bytes.buffer);
  codePoints.forEach((codePoint, i) => view.setUint16(i * 2, advances.get(codePoint) ?? 0xffff, true));
  return Buffer.from(bytes).toString("base64");
}

for (const family of families) {
  const regular = openSubsets(family, styles.regular);
  const faces = Object.entries(styles).map(
    ([style, suffix]) => [style, readAdvances(openSubsets(family, suffix))] as const,
  );
  const codePoints = [...new Set(faces.flatMap(([, advances]) => [...advances.keys()]))].sort((a, b) => a - b);
  const sample = regular[0];
  if (!sample) throw new Error(`@fontsource/${family} holds no regular face.`);
  const windows = usesWindowsMetrics.has(family);
  const ascent = windows ? sample["OS/2"].winAscent : sample.hhea.ascent;
  const descent = windows ? sample["OS/2"].winDescent : -sample.hhea.descent;
  const body = [
    `// Written by build.ts from @fontsource/${family}; do not edit.`,
    `import type { FamilyMetrics } from "./family-metrics";`,
    ``,
    `export const ${family}: FamilyMetrics = {`,
    `  ascentShare: ${(ascent / (ascent + descent)).toFixed(5)},`,
    `  ranges: "${encodeRanges(codePoints)}",`,
    ...faces.map(([style, advances]) => `  ${style}: "${encodeAdvances(codePoints, advances)}",`),
    `};`,
    ``,
  ];
  writeFileSync(join(folder, `${family}.ts`), body.join("\n"));
  process.stdout.write(`${family}: ${codePoints.length} characters\n`);
}
