import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { checkTemplate, type TemplateLimits } from "@/lib/engine/analysis/check/check-template";

const end = "</p:sld>";

/**
 * Returns the file with slides that cost as much to read as the limits allow. Each slide gets elements with as many
 * attributes as an element may have, in an extension that every reader must parse and keep.
 */
export async function heavyTemplate(file: string, limits: TemplateLimits): Promise<Uint8Array<ArrayBuffer>> {
  const maxBytes = 50 * 1024 * 1024;
  for (let elements = 4_096; elements >= 1; elements = Math.floor(elements * 0.8)) {
    const candidate = await weigh(file, elements);
    if (candidate.byteLength <= maxBytes && checkTemplate(candidate, limits).ok) return candidate;
  }
  throw new Error("The limits refuse even a light file.");
}

/**
 * Returns the file with heavy elements in its slides.
 *
 * @param elements Number of heavy elements in each slide
 */
async function weigh(file: string, elements: number): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(readFileSync(file));
  for (const part of zip.file(/^ppt\/slides\/slide\d+\.xml$/)) {
    const text = await part.async("string");
    const weight = Array.from({ length: elements }, (_, index) => heavyElement(index)).join("");
    const extension = `<p:extLst><p:ext uri="{6E9C5A1B-0B6E-4C38-9C0E-5C1B8F0D7A21}"><w xmlns="urn:weight">${weight}</w></p:ext></p:extLst>`;
    zip.file(part.name, `${text.slice(0, text.lastIndexOf(end))}${extension}${end}`);
  }
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE", compressionOptions: { level: 1 } }) as Promise<
    Uint8Array<ArrayBuffer>
  >;
}

const attributes = Array.from({ length: 250 }, (_, index) => index.toString(36));

function heavyElement(index: number): string {
  return `<e ${attributes.map((name, at) => `a${name}="${((index * 7919 + at * 104_729) % 46_656).toString(36)}"`).join(" ")}/>`;
}
