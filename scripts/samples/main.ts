import { mkdir, writeFile } from "node:fs/promises";
import { looks } from "./looks/looks";
import { buildSample } from "./package/sample-package";

const folder = new URL("../../public/samples/", import.meta.url);

/**
 * Writes the sample templates to `public/samples`: Meridian (16:9, a business look) and Atelier (4:3, an editorial
 * one). Both have the same twelve slides, one for every layout that the service can fill, so that a deck can mix them.
 */
await mkdir(folder, { recursive: true });
for (const look of looks) {
  const bytes = await buildSample(look);
  await writeFile(new URL(look.fileName, folder), bytes);
  process.stdout.write(`public/samples/${look.fileName}: ${bytes.length} bytes\n`);
}
