import JSZip from "jszip";
import { editedSample } from "./edited-sample";

const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);
const i32 = (...values: number[]) => Buffer.from(new Int32Array(values).buffer);

/** Returns a record of a WMF ([MS-WMF] 2.3): its type and its words or bytes. */
export function wmfRecord(type: number, ...content: (number | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((one) => (typeof one === "number" ? u16(one & 0xffff) : one)));
  return Buffer.concat([i32(3 + body.length / 2), u16(type), body]);
}

/** The header before a WMF with the extent in which it is shown, 100 × 100. */
const placeable = Buffer.concat([i32(0x9ac6cdd7 | 0), u16(0, 0, 0, 100, 100, 96, 0, 0, 0)]);

/** Returns a WMF of these records, between its header and its end. */
export function wmf(records: readonly Buffer[], header = placeable): Buffer {
  const content = Buffer.concat([...records, wmfRecord(0)]);
  return Buffer.concat([header, u16(1, 9, 0x300), i32(9 + content.length / 2), u16(9), i32(100_000), u16(0), content]);
}

/**
 * Returns the records of a WMF that write black text from a point in a font of 20 units. The font becomes object
 * `index`.
 */
export function wmfText(index: number, font: string, text: string, x: number, y: number): Buffer[] {
  const face = Buffer.from(`${font}\0${font.length % 2 === 0 ? "\0" : ""}`);
  const words = Buffer.from(text.length % 2 === 0 ? text : `${text}\0`);
  return [
    wmfRecord(0x02fb, -20, 0, 0, 0, 400, 0, 0, 0, 0, face),
    wmfRecord(0x012d, index),
    wmfRecord(0x0521, text.length, words, y, x),
  ];
}

/** A WMF, 100 × 100: the left half red, with the word “Quayside” and a symbol. */
export const redWmf = wmf([
  wmfRecord(0x020b, 0, 0),
  wmfRecord(0x020c, 100, 100),
  wmfRecord(0x02fc, 0, 0x00ff, 0, 0),
  wmfRecord(0x012d, 0),
  wmfRecord(0x02fa, 5, 0, 0, 0, 0),
  wmfRecord(0x012d, 1),
  wmfRecord(0x041b, 100, 50, 0, 0),
  ...wmfText(2, "Arial", "Quayside", 5, 5),
  ...wmfText(3, "Webdings", "n", 30, 5),
]);

/** Returns a DIB of one color, or of two whose left half is the first. Colors are blue, green, red. */
export function dib(side: number, left: number[], right = left): Buffer {
  const row = Buffer.alloc(Math.ceil((side * 3) / 4) * 4);
  for (let x = 0; x < side; x++) row.set(x < side / 2 ? left : right, x * 3);
  return Buffer.concat([
    i32(40, side, side),
    u16(1, 24),
    i32(0, 0, 0, 0, 0, 0),
    ...Array.from({ length: side }, () => row),
  ]);
}

/** A compressed DIB of the largest size that is drawn, without any pixels. */
export const hugeDib = Buffer.concat([i32(40, 8192, 8192), u16(1, 8), i32(1, 2, 0, 0, 1, 0), i32(0), u16(0x0100)]);

/** Returns the record of a WMF that draws a square bitmap with a raster operation. */
export function stretchDib(operation: number, side: number, bitmap: Buffer): Buffer {
  return wmfRecord(0x0b41, i32(operation), side, side, 0, 0, 100, 100, 0, 0, bitmap);
}

function emfRecord(type: number, content: Buffer): Buffer {
  return Buffer.concat([i32(type, 8 + content.length), content]);
}

/**
 * An EMF with a frame of 100 × 100 pixels, of which it colors only the right half, in blue ([MS-EMF] 2.3). A pixel is
 * one millimeter.
 */
export function blueEmf(records: readonly Buffer[] = []): Buffer {
  const content = Buffer.concat([
    emfRecord(39, i32(1, 0, 0xff0000, 0)),
    emfRecord(37, i32(1)),
    emfRecord(37, i32(0x80000008 | 0)),
    emfRecord(43, i32(50, 0, 100, 100)),
    ...records,
    emfRecord(14, i32(0, 16, 20)),
  ]);
  const header = Buffer.concat([
    i32(1, 88, 50, 0, 99, 99, 0, 0, 10_000, 10_000),
    Buffer.from(" EMF"),
    i32(0x10000, 88 + content.length, 6 + records.length),
    u16(2, 0),
    i32(0, 0, 0, 1000, 1000, 1000, 1000),
  ]);
  return Buffer.concat([header, content]);
}

function plusRecord(type: number, flags: number, content: Buffer): Buffer {
  return Buffer.concat([u16(type, flags), i32(12 + content.length, content.length), content]);
}

/**
 * Returns the record of an EMF with drawings of [MS-EMFPLUS], from the top left corner: a bitmap of 40 × 40 pixels, the
 * left half transparent and the right half red, and under it a red frame of 40 × 40, measured in EMU.
 */
export function plusDrawings(): Buffer {
  const version = i32(0xdbc01002 | 0);
  const f32 = (...values: number[]) => Buffer.from(new Float32Array(values).buffer);
  const pixels = Array.from({ length: 1600 }, (_, at) => (at % 40 < 20 ? 0 : 0xffff0000 | 0));
  const pixel = 9525;
  const records = Buffer.concat([
    Buffer.from("EMF+"),
    plusRecord(0x4001, 0, Buffer.concat([version, i32(1, 96, 96)])),
    plusRecord(0x4030, 2, f32(1)),
    plusRecord(0x4008, 0x0501, Buffer.concat([version, i32(1, 40, 40, 160, 0xe200b, 0, ...pixels)])),
    plusRecord(0x401a, 1, Buffer.concat([i32(0, 2), f32(0, 0, 40, 40, 0, 0, 40, 40)])),
    plusRecord(0x4008, 0x0202, Buffer.concat([version, i32(0, 0, 0), f32(8 * pixel), version, i32(0, 0xffff0000 | 0)])),
    plusRecord(0x402a, 0, f32(1 / pixel, 0, 0, 1 / pixel, 0, 0)),
    plusRecord(0x400b, 2, Buffer.concat([i32(1), f32(4 * pixel, 50 * pixel, 40 * pixel, 40 * pixel)])),
    plusRecord(0x4002, 0, Buffer.alloc(0)),
  ]);
  return emfRecord(70, Buffer.concat([i32(records.length), records]));
}

/** Returns the Meridian sample with a picture in the top left corner of slide 4, on green, 200 × 100 pixels of 1280. */
export async function withPicture(extension: string, bytes: Uint8Array, crop = ""): Promise<Uint8Array> {
  const relationship = `<Relationship Id="rId91" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/drawing.${extension}"/>`;
  const zip = await JSZip.loadAsync(
    await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) =>
        xml.replace(
          "</p:spTree>",
          `<p:sp><p:nvSpPr><p:cNvPr id="90" name="Ground"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2857500" cy="1905000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill></p:spPr></p:sp><p:pic><p:nvPicPr><p:cNvPr id="91" name="Drawing"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId91"/>${crop}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1905000" cy="952500"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic></p:spTree>`,
        ),
      "ppt/slides/_rels/slide4.xml.rels": (xml) => xml.replace("</Relationships>", `${relationship}</Relationships>`),
      "[Content_Types].xml": (xml) =>
        xml.replace("<Default ", `<Default Extension="${extension}" ContentType="image/x-${extension}"/><Default `),
    }),
  );
  zip.file(`ppt/media/drawing.${extension}`, bytes);
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}
