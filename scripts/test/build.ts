import { inProject } from "../paths";
import { ensureBuild } from "../service/build/build";
import { openLogFile } from "../service/log-files";
import { lastLines } from "../service/start-error";

const logFile = openLogFile(inProject(".data"), "build");
const signal = new AbortController();
process.on("SIGINT", () => signal.abort());
try {
  await ensureBuild(logFile, signal.signal);
  process.stdout.write("The build is up to date with the sources.\n");
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${lastLines(logFile, 60).join("\n")}\n`);
  process.exitCode = 1;
}
