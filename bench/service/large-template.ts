import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import JSZip from "jszip";

/** Returns a template of about 20 MB: the given file with four images of random noise. */
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

/** Encodes pixels, with three bytes each, as PNG. */
function encodePng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: height }, (_, line) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(line * width * 3, (line + 1) * width * 3)]),
  );
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
