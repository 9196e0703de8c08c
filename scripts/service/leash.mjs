// Preloaded into the service's processes: ends the process when its supervisor is gone, however that ended.
const patienceMs = 12_000;

process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), patienceMs).unref();
});
