import { spawn } from "node:child_process";
import path from "node:path";
import { ImageError } from "./image-error";

export type RasterType = "png" | "jpeg" | "gif" | "webp";

/** Instructions to the process. The rest of its input is the image. */
type Order = {
  type: RasterType | "svg";
  /** Maximum number of pixels to decode. */
  pixels: number;
  /** Maximum size of the converted image. It is reduced to this size if it is larger. */
  maxBytes: number;
  /** Maximum CPU time in seconds. Wall time would depend on how busy the machine is. */
  seconds: number;
  /** Maximum memory, in MiB. */
  megabytes: number;
  /** For an SVG: resolution of the PNG, in dots per inch. At 72, one user unit is one pixel. */
  density?: number;
};

/** `bytes` is null if the image can be kept unchanged; the sizes are then those of its header. */
type Converted = { type: "png" | "jpeg" | "gif"; bytes: Buffer | null; width: number; height: number };

const decoder = path.join(process.cwd(), "lib", "server", "images", "decode-process.mjs");

/** CPU time. An image that takes longer is rejected; one of 50 megapixels takes 3 s. */
const maxSeconds = 20;
/** Maximum wall time, as a multiple of the CPU time. */
const maxSlowness = 4;
/** MiB, of which images hold at most 96 (`maxHeldBytes` in the process). */
const maxMegabytes = 512;

/**
 * Decodes an image in a separate process, which is ended if it takes too much time or memory. WebP becomes JPEG or, if
 * it is lossless or transparent, PNG. SVG becomes PNG. A JPEG that is rotated or made for print is turned upright and
 * converted to sRGB. Anything else is kept.
 *
 * @param program The process's program
 * @throws ImageError if it can't be decoded
 * @throws Error if the process did not begin to decode, which is not the image's fault
 */
export async function convert(
  bytes: Uint8Array,
  order: Pick<Order, "type" | "pixels" | "maxBytes" | "density"> & Partial<Pick<Order, "seconds" | "megabytes">>,
  program = decoder,
): Promise<Converted> {
  const { code, output } = await run(program, bytes, { seconds: maxSeconds, megabytes: maxMegabytes, ...order });
  const name = order.type.toUpperCase();
  if (code === 3) throw new ImageError("INVALID_IMAGE", `The ${name} takes too long to decode. Simplify it.`);
  if (code === 5)
    throw new ImageError(
      "IMAGE_TOO_LARGE",
      `The ${name} must be converted, and is then larger than ${order.maxBytes} bytes. Make it smaller, or send it as PNG or JPEG.`,
    );
  if (code === 4) throw new ImageError("INVALID_IMAGE", `The ${name} takes too much memory to decode. Simplify it.`);
  const end = output.indexOf(10);
  if (code === 6 && order.type !== "svg") {
    const { maxPixels } = JSON.parse(output.toString("utf8")) as { maxPixels: number };
    throw new ImageError("IMAGE_TOO_LARGE", heldWholeMessage(order.type, Math.floor(maxPixels / 1_000_000)));
  }
  // A decoder that fails says why; one that crashes ends by a signal.
  if (code === 1 && output.length === 0) throw new Error("The process that decodes images could not start.");
  if (code !== 0 || end < 0)
    throw new ImageError("INVALID_IMAGE", `The ${name} is damaged: it can't be decoded. Export it again.`);
  const answer = JSON.parse(output.subarray(0, end).toString("utf8")) as Converted & { converted: boolean };
  return {
    type: answer.type,
    bytes: answer.converted ? output.subarray(end + 1) : null,
    width: answer.width ?? 0,
    height: answer.height ?? 0,
  };
}

/** Explains the limit of an image whose pixels are all in memory at once while it is decoded. */
function heldWholeMessage(type: RasterType, megapixels: number): string {
  const kinds = { jpeg: "A progressive JPEG", png: "An interlaced PNG", gif: "A GIF", webp: "A WebP" };
  const remedies = {
    jpeg: "Save it as a baseline JPEG",
    png: "Save it without interlacing",
    gif: "Save it as PNG",
    webp: "Save it as PNG or JPEG",
  };
  return `${kinds[type]} like this may have at most ${megapixels} megapixels. ${remedies[type]}, or make it smaller.`;
}

function run(program: string, bytes: Uint8Array, order: Order): Promise<{ code: number | null; output: Buffer }> {
  return new Promise((resolve, reject) => {
    // The environment is almost empty, so that the process knows no secrets.
    const child = spawn(process.execPath, [program], {
      stdio: ["pipe", "pipe", "ignore"],
      // One arena for all threads leaves 8 MB less behind.
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    });
    const chunks: Buffer[] = [];
    // The process ends itself in time, unless native code or a very busy machine prevents it.
    let late = false;
    const timer = setTimeout(
      () => {
        late = true;
        child.kill("SIGKILL");
      },
      (order.seconds * maxSlowness + 1) * 1000,
    );
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code: late ? 3 : code, output: Buffer.concat(chunks) });
    });
    // A process that ends early closes its input.
    child.stdin.on("error", () => {});
    child.stdin.write(`${JSON.stringify(order)}\n`);
    child.stdin.end(bytes);
  });
}
