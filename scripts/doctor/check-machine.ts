import { execFileSync } from "node:child_process";
import { totalmem } from "node:os";
import { type Check, fine, note, warning } from "./finding";

const gibibyte = 1024 ** 3;

/** The machine itself: Node, memory, open files, time zone. */
export const checkMachine: Check = () => {
  const memory = totalmem() / gibibyte;
  const files = openFileLimit();
  return [
    fine(`Node ${process.versions.node} on ${process.platform} ${process.arch}`),
    memory < 1.8
      ? warning(
          `The machine has ${memory.toFixed(1)} GiB of memory.`,
          "Give it 2 GiB or more: the parts take about 1 GiB, a large deck several hundred MiB.",
        )
      : fine(`${memory.toFixed(1)} GiB of memory`),
    ...(files !== null && files < 1024
      ? [
          warning(
            `A process may open ${files} files only.`,
            "Raise the limit to 1024 or more: ulimit -n 65536, or LimitNOFILE= of the systemd unit.",
          ),
        ]
      : []),
    ...(process.getuid?.() === 0
      ? [
          note(
            "Run as root, the browser that draws slides works without its own sandbox.",
            "Start the service as an ordinary user.",
          ),
        ]
      : []),
    note(
      `The time zone here is ${Intl.DateTimeFormat().resolvedOptions().timeZone}; the service itself always counts in UTC.`,
    ),
  ];
};

function openFileLimit(): number | null {
  try {
    return Number(execFileSync("/bin/sh", ["-c", "ulimit -n"], { encoding: "utf8" })) || null;
  } catch {
    return null;
  }
}
