import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Returns which of the processes owns the local end of a TCP connection; undefined: none. Uses /proc, so Linux only. */
export function socketOwner(localPort: number, pids: readonly number[]): number | undefined {
  const hex = localPort.toString(16).toUpperCase().padStart(4, "0");
  const lines = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n").slice(1));
  // Closed connections stay in the list for a while, without an inode, and other connections may have the same port.
  const inodes = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , , , , , , , inode]) => local?.endsWith(`:${hex}`) && inode !== "0")
    .map((fields) => fields[9]);
  return pids.find((pid) => inodes.some((inode) => holds(pid, `socket:[${inode}]`)));
}

function holds(pid: number, target: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((descriptor) => isLink(`/proc/${pid}/fd/${descriptor}`, target));
  } catch {
    // The process has exited.
    return false;
  }
}

function isLink(file: string, target: string): boolean {
  try {
    return readlinkSync(file) === target;
  } catch {
    return false;
  }
}
