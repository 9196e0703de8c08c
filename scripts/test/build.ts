import { errorMessage } from "@/lib/server/errors";
import { projectPath } from "@/scripts/paths";
import { ensureBuild } from "@/scripts/service/build";
import { openLogFile } from "@/scripts/service/log-files";
import { lastLines } from "@/scripts/service/start-error";

const logFile = openLogFile(projectPath(".data"), "build");
const signal = new AbortController();
process.on("SIGINT", () => signal.abort());
try {
  await ensureBuild(logFile, signal.signal);
  process.stdout.write("The build is up to date with the sources.\n");
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n${lastLines(logFile, 60).join("\n")}\n`);
  process.exitCode = 1;
}
