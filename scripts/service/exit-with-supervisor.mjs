// Preloaded into the service's processes: ends the process when its supervisor is gone, however that ended.
import { isMainThread } from "node:worker_threads";

const timeoutMs = 5_000;

function end() {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), timeoutMs).unref();
}

// Threads load this too, without a supervisor of their own.
if (isMainThread) {
  process.once("disconnect", end);
  // Gone before this file was loaded.
  if (!process.connected) end();
}
