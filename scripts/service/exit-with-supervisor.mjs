// Preloaded into the service's processes: ends the process when its supervisor is gone, however it ended.
import { isMainThread } from "node:worker_threads";

const timeoutMs = 5_000;

function end() {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), timeoutMs).unref();
}

// Worker threads load this, too, and so do processes that Next starts with its own options: they have no supervisor.
if (isMainThread && process.connected !== undefined) {
  process.once("disconnect", end);
  // The supervisor was gone before this file was loaded.
  if (!process.connected) end();
}
