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

/**
 * An image that must be converted is reduced to this many pixels, more than any screen shows of a slide. Decoders then
 * need far less memory.
 */
const maxConvertedPixels = 16_000_000;
/**
 * An image and what it is converted to have at most so many pixels together, because some decoders hold both. Half of
 * `maxConvertedPixels` is always left for the latter, as many as a screen of 4K has.
 */
const maxHeldPixels = 58_000_000;

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
  if (data.length > order.maxBytes) process.exit(5);
  await write(Buffer.concat([Buffer.from(`${JSON.stringify(answer)}\n`), data]));
  process.exit(0);
} catch (error) {
  await write(`${JSON.stringify({ error: String(error?.message ?? error) })}\n`);
  process.exit(1);
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
  const { hasAlpha, space, orientation = 1, compression, autoOrient } = await picture().metadata();
  const pixels = autoOrient.width * autoOrient.height;
  const upright = (maxPixels) => {
    const image = picture().autoOrient();
    const excess = pixels / maxPixels;
    const reduced = excess > 1 ? image.resize({ width: Math.round(autoOrient.width / Math.sqrt(excess)) }) : image;
    return reduced.toColourspace("srgb");
  };
  /** Converts the image, and again with fewer pixels while the result is too large. */
  const fitted = async (target) => {
    const room = Math.max(maxHeldPixels - pixels, maxConvertedPixels / 2);
    let result = await converted(target, upright(Math.min(maxConvertedPixels, room)));
    for (let round = 0; round < 3 && result.data.length > order.maxBytes; round++) {
      const { width, height } = result.answer;
      result = await converted(target, upright((0.8 * width * height * order.maxBytes) / result.data.length));
    }
    return result;
  };
  if (type === "svg") return fitted("png");
  if (type === "webp") {
    const isPhoto = !hasAlpha && compression !== "lossless" && !isLossless(bytes);
    return fitted(isPhoto ? "jpeg" : "png");
  }
  if (type === "jpeg" && (orientation > 1 || space === "cmyk")) return fitted("jpeg");
  // Decodes every row, but keeps the image unchanged.
  await picture().resize(8, 8, { fit: "fill" }).raw().toBuffer();
  return { answer: { type, converted: false }, data: Buffer.alloc(0) };
}

async function converted(type, image) {
  const encoded = type === "jpeg" ? image.jpeg({ quality: 92 }) : image.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { answer: { type, converted: true, width: info.width, height: info.height }, data };
}

/** A WebP of one lossless image begins with this chunk. */
function isLossless(webp) {
  return webp.subarray(12, 16).toString("latin1") === "VP8L";
}

async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function write(data) {
  return new Promise((resolve) => process.stdout.write(data, () => resolve(undefined)));
}
