import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { encodePng } from "./png";

/** A template of about 20 MB: that file with four photographs' worth of noise. */
export async function largeTemplate(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(readFileSync(file));
  const types = await zip.file("[Content_Types].xml")!.async("string");
  if (!types.includes('Extension="png"'))
    zip.file(
      "[Content_Types].xml",
      types.replace(/(<Types[^>]*>)/, '$1<Default Extension="png" ContentType="image/png"/>'),
    );
  const relations = "ppt/slideMasters/_rels/slideMaster1.xml.rels";
  let text = await zip.file(relations)!.async("string");
  for (let index = 0; index < 4; index++) {
    zip.file(`ppt/media/bench${index}.png`, encodePng(1_300, 1_300, randomBytes(1_300 * 1_300 * 3)), {
      compression: "STORE",
    });
    text = text.replace(
      "</Relationships>",
      `<Relationship Id="rBench${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/bench${index}.png"/></Relationships>`,
    );
  }
  zip.file(relations, text);
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" }) as Promise<Uint8Array<ArrayBuffer>>;
}
