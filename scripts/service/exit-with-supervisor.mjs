// Preloaded into the service's processes: ends the process when its supervisor has ended, for whatever reason.
import { isMainThread } from "node:worker_threads";

const timeoutMs = 5_000;

function end() {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), timeoutMs).unref();
}

// Worker threads also load this file, and so do processes that Next starts with its own options. They have no
// supervisor.
if (isMainThread && process.connected !== undefined) {
  process.once("disconnect", end);
  // The supervisor had ended before this file was loaded.
  if (!process.connected) end();
}
