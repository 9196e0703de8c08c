import { spawn } from "node:child_process";
import path from "node:path";
import { ImageError } from "./image-error";

export type RasterType = "png" | "jpeg" | "gif" | "webp";

/** What the process is to do. The rest of its input is the picture. */
type Order = {
  type: RasterType | "svg";
  /** The most pixels that are decoded. */
  pixels: number;
  /** Seconds of CPU time after which it gives up: a busy machine makes no picture hostile. */
  seconds: number;
  /** MiB of memory after which it gives up. */
  megabytes: number;
  /** For an SVG: dots per inch of the PNG; at 72 a user unit is a pixel. */
  density?: number;
};

/** `bytes` is null if the picture can be kept as it is; sizes are then those of its header. */
export type Converted = { type: "png" | "jpeg" | "gif"; bytes: Buffer | null; width: number; height: number };

const program = path.join(process.cwd(), "lib", "server", "images", "decode-process.mjs");

/** Of CPU time. A picture that takes longer is refused: one of 50 megapixels takes 3 s. */
const maxSeconds = 20;
/** How many times as long it may take by the clock. */
const maxSlowness = 4;
/** MiB. A picture of 50 megapixels takes 300. */
const maxMegabytes = 1024;

/**
 * Decodes a picture in a process of its own, which is ended if it takes too long or too much memory. WebP becomes JPEG
 * or, if it is lossless or transparent, PNG; an SVG becomes PNG; a JPEG that lies on its side or is made for print is
 * turned upright and converted to sRGB; anything else is kept.
 *
 * @throws ImageError if it can't be decoded
 */
export async function convert(
  bytes: Uint8Array,
  order: Pick<Order, "type" | "pixels" | "density"> & Partial<Pick<Order, "seconds" | "megabytes">>,
): Promise<Converted> {
  const { code, output } = await run(bytes, { seconds: maxSeconds, megabytes: maxMegabytes, ...order });
  const name = order.type.toUpperCase();
  if (code === 3) throw new ImageError("INVALID_IMAGE", `The ${name} takes too long to decode. Simplify it.`);
  if (code === 4) throw new ImageError("INVALID_IMAGE", `The ${name} takes too much memory to decode. Simplify it.`);
  const end = output.indexOf(10);
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

function run(bytes: Uint8Array, order: Order): Promise<{ code: number | null; output: Buffer }> {
  return new Promise((resolve, reject) => {
    // Its environment is all but empty, so that it knows no secret.
    const child = spawn(process.execPath, [program], {
      stdio: ["pipe", "pipe", "ignore"],
      env: { NODE_ENV: "production" },
    });
    const chunks: Buffer[] = [];
    // It ends itself in time, unless native code or a very busy machine keeps it from doing so.
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
