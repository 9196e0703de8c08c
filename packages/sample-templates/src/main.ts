import { mkdir, writeFile } from "node:fs/promises";
import { designs } from "./designs";
import { buildSample } from "./package";

const folder = new URL("../../../public/samples/", import.meta.url);

/**
 * Writes the sample templates to `public/samples`: Meridian (16:9, a business design) and Atelier (4:3, an editorial
 * design). Both have the same slides, so that a deck can mix them: one for every layout that the service can fill, and
 * one for every other kind of content.
 */
await mkdir(folder, { recursive: true });
for (const design of designs) {
  const bytes = await buildSample(design);
  await writeFile(new URL(design.fileName, folder), bytes);
  process.stdout.write(`public/samples/${design.fileName}: ${bytes.length} bytes\n`);
}
