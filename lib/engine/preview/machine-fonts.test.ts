import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { createSlideRenderer } from "./slide-renderer";

/** Renders slides in a browser that uses the machine's fonts, or only ours. */
async function render(name: string, numbers: number[], systemFonts: boolean): Promise<string[]> {
  const renderer = createSlideRenderer({ chromium: { ...chromium, systemFonts }, limits });
  const images: string[] = [];
  const bytes = await readFile(`public/samples/${name}.pptx`);
  const expected = numbers.map((slideNumber) => ({ slideNumber, width: 480 }));
  await renderer.render({ id: name, read: async () => bytes }, expected, async (_, image) => {
    if (image instanceof Error) throw image;
    images.push(Buffer.from(image).toString("base64"));
  });
  await renderer.close();
  return images;
}

it.runIf(existsSync("/etc/fonts/fonts.conf"))("images are the same with the machine's fonts and without", async () => {
  for (const name of ["meridian", "atelier"])
    expect(await render(name, [1, 4, 7], true)).toEqual(await render(name, [1, 4, 7], false));
});
