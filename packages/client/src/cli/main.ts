import { run } from "./run.js";

// A reader that has seen enough (such as `| head`) closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await run(process.argv.slice(2), process);
