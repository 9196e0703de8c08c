// A separate process that decodes one untrusted image with native code, so that a crash, a hang or excessive memory use
// affects nothing else. Standard input: a line of JSON (`Order` in convert.ts), then the image. Standard output: a line
// of JSON (`Answer`), then the converted image if there is one.
import { constants, setPriority } from "node:os";
import sharp from "sharp";

/** Enables only the decoder for the type that the signature names. */
const decoders = {
  png: "VipsForeignLoadPngBuffer",
  jpeg: "VipsForeignLoadJpegBuffer",
  gif: "VipsForeignLoadNsgifBuffer",
  webp: "VipsForeignLoadWebpBuffer",
  svg: "VipsForeignLoadSvgBuffer",
};

/** An image that must be converted is reduced to this many pixels, about as many as a screen of 4K has. */
const maxConvertedPixels = 8_300_000;
/**
 * What an image may hold in memory while it is decoded, in bytes, with what it is converted to. One organization
 * decodes one image at a time, and the memory of the web role may grow by half of what it takes without any.
 */
const maxHeldBytes = 96 * 1024 * 1024;

// A large image takes seconds, so requests that people wait for go first.
setPriority(constants.priority.PRIORITY_LOW);

const input = await readAll(process.stdin);
const end = input.indexOf(10);
const order = JSON.parse(input.subarray(0, end).toString("utf8"));
const bytes = input.subarray(end + 1);

checkLimits();
setInterval(checkLimits, 20);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: [decoders[order.type]] });

try {
  const { answer, data } = await convert();
  if (data.length > order.maxBytes) await reject({}, 5);
  await write(Buffer.concat([Buffer.from(`${JSON.stringify(answer)}\n`), data]));
  process.exit(0);
} catch (error) {
  await reject({ error: String(error?.message ?? error) }, 1);
}

/** Ends the process with an exit code of `convert` in convert.ts. */
async function reject(answer, code) {
  await write(`${JSON.stringify(answer)}\n`);
  process.exit(code);
}

/** Returns how many bytes a decoder holds of each pixel at once; 0 for images that are decoded row by row. */
function heldBytesPerPixel({ format, isProgressive, channels, depth, space }) {
  if (format === "webp") return heldByWebp(webpChunks(bytes));
  if (format === "gif") return 5;
  if (format === "png" && isProgressive) return channels * (depth === "ushort" ? 2 : 1);
  if (format !== "jpeg") return 0;
  const coefficients = 2 * heldSamples(bytes);
  // The conversion of colors for print holds rows of both.
  return coefficients && space === "cmyk" ? coefficients + 3 : coefficients;
}

/**
 * Returns how many samples of each pixel a JPEG's decoder holds until the last scan: 0 if the first scan has all
 * components of a sequential frame (ITU-T T.81, B.2.2 and B.2.3).
 */
function heldSamples(jpeg) {
  let frame = { isSequential: true, areas: [] };
  for (let at = 2; at + 10 <= jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === 0xda) {
      if (frame.isSequential && jpeg.readUInt8(at + 4) === frame.areas.length) return 0;
      break;
    }
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue;
    const factors = Array.from({ length: jpeg.readUInt8(at + 9) }, (_, index) => jpeg.readUInt8(at + 11 + 3 * index));
    const largest = Math.max(...factors.map((byte) => byte >> 4)) * Math.max(...factors.map((byte) => byte & 15));
    frame = {
      isSequential: [0xc0, 0xc1, 0xc9].includes(marker),
      areas: factors.map((byte) => ((byte >> 4) * (byte & 15)) / largest),
    };
  }
  return frame.areas.reduce((sum, area) => sum + area, 0);
}

function checkLimits() {
  const { user, system } = process.cpuUsage();
  if (user + system > order.seconds * 1e6) process.exit(3);
  if (process.memoryUsage.rss() > order.megabytes * 1024 * 1024) process.exit(4);
}

async function convert() {
  const { type } = order;
  const picture = () =>
    sharp(bytes, {
      limitInputPixels: order.pixels,
      failOn: "error",
      sequentialRead: true,
      ...(order.density && { density: order.density }),
    });
  const header = await picture().metadata();
  const { hasAlpha, space, orientation = 1, compression, autoOrient } = header;
  const pixels = autoOrient.width * autoOrient.height;
  const isConverted = type === "webp" || (type === "jpeg" && (orientation > 1 || space === "cmyk"));
  const room = maxHeldBytes - (isConverted ? 4 * Math.min(pixels, maxConvertedPixels) : 0);
  const maxPixels = Math.floor(room / heldBytesPerPixel(header));
  if (pixels > maxPixels) await reject({ maxPixels }, 6);
  const upright = (most) => {
    const image = picture().autoOrient();
    const excess = pixels / most;
    const reduced = excess > 1 ? image.resize({ width: Math.round(autoOrient.width / Math.sqrt(excess)) }) : image;
    return reduced.toColourspace("srgb");
  };
  /** Converts the image, and again with fewer pixels while the result is too large. */
  const fitted = async (target) => {
    let result = await converted(target, upright(maxConvertedPixels));
    for (let round = 0; round < 3 && result.data.length > order.maxBytes; round++) {
      const { width, height } = result.answer;
      result = await converted(target, upright((0.8 * width * height * order.maxBytes) / result.data.length));
    }
    return result;
  };
  if (type === "svg") return fitted("png");
  if (type === "webp") {
    const isPhoto = !hasAlpha && compression !== "lossless" && !webpChunks(bytes).includes("VP8L");
    return fitted(isPhoto ? "jpeg" : "png");
  }
  if (isConverted) return fitted("jpeg");
  // Decodes every row, but keeps the image unchanged.
  await picture().resize(8, 8, { fit: "fill" }).raw().toBuffer();
  return { answer: { type, converted: false }, data: Buffer.alloc(0) };
}

async function converted(type, image) {
  const encoded = type === "jpeg" ? image.jpeg({ quality: 92 }) : image.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { answer: { type, converted: true, width: info.width, height: info.height }, data };
}

/** Returns the names of a WebP's chunks. */
function webpChunks(webp) {
  const names = [];
  for (let at = 12; at + 8 <= webp.length; at += 8 + 2 * Math.ceil(webp.readUInt32LE(at + 4) / 2))
    names.push(webp.toString("latin1", at, at + 4));
  return names;
}

/** An animation has two canvases. A lossy image is reduced while it is decoded, except for its transparency. */
function heldByWebp(chunks) {
  if (chunks.includes("ANMF")) return 8;
  if (chunks.includes("VP8L")) return 4;
  return chunks.includes("ALPH") ? 2 : 0;
}

async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function write(data) {
  return new Promise((resolve) => process.stdout.write(data, () => resolve(undefined)));
}
