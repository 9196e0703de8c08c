// Preloaded into the service's processes by the tests. Injects the faults that the file `harm` in the data folder
// names.
import { readFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { isMainThread, parentPort } from "node:worker_threads";

if (isMainThread) await harmStorage();
else if (parentPort) harmTasks(parentPort);

/** A task whose first title is HANG never finishes. A task with the title EAT uses all memory that it can get. */
function harmTasks(port) {
  const { on } = port;
  port.on = function (name, listener) {
    return on.call(
      this,
      name,
      name !== "message"
        ? listener
        : (order) => {
            const title = order?.input?.slides?.[0]?.slideData?.title;
            if (title === "HANG") for (;;);
            if (title === "EAT") for (const all = []; ;) all.push({ more: Array(1000).fill(all.length) });
            return listener(order);
          },
    );
  };
}

/**
 * Makes file writes fail halfway with the code in the file `harm`, or wait while the file contains `wait`. After
 * `read`, reads fail instead.
 */
async function harmStorage() {
  const handle = await files.open("/dev/null", "r");
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  const { writev } = prototype;
  prototype.writev = async function (chunks, ...rest) {
    const harm = harmNow();
    while (harmNow() === "wait") await new Promise((resolve) => setTimeout(resolve, 50));
    if (/^E/.test(harm)) {
      await writev.call(this, [chunks[0].subarray(0, chunks[0].byteLength >> 1)], ...rest);
      throw Object.assign(new Error(`${harm}: no more`), { code: harm });
    }
    return writev.call(this, chunks, ...rest);
  };
  const { open, readFile } = files;
  files.open = async (file, flags, ...rest) => {
    if (flags === "r") refuseToRead(file);
    return open(file, flags, ...rest);
  };
  files.readFile = async (file, ...rest) => {
    refuseToRead(file);
    return readFile(file, ...rest);
  };
  syncBuiltinESMExports();
}

function refuseToRead(file) {
  const [word, code] = harmNow().split(" ");
  if (word === "read" && String(file).startsWith(path.join(process.env.DATA_DIR, "files")))
    throw Object.assign(new Error(`${code}: not to be read`), { code });
}

function harmNow() {
  try {
    return readFileSync(path.join(process.env.DATA_DIR, "harm"), "utf8").trim();
  } catch {
    return "";
  }
}
