// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const projectPath = (/** @type {string[]} */ ...segments) => path.join(projectDir, ...segments);
const lockfile = projectPath("package-lock.json");
const stampFile = projectPath("node_modules", ".slidewright-install");
const installLock = projectPath(".data", "install.lock");
const oldestNode = [20, 19];

/** Exits with a clear message if this version of Node can't run the service. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  process.stderr.write(
    `Slidewright needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org.\n`,
  );
  process.exit(1);
}

/** Installs the packages if they are missing or older than the lockfile. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const release = await takeInstallLock();
  try {
    if (!isInstalled()) await install();
  } finally {
    release();
  }
}

/** Returns true if the installed packages match the lockfile. */
export function isInstalled() {
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return true;
  // If someone installed the packages by hand, npm has recorded this in a file.
  const noted = projectPath("node_modules", ".package-lock.json");
  return !existsSync(stampFile) && existsSync(noted) && statSync(noted).mtimeMs >= statSync(lockfile).mtimeMs;
}

function fingerprint() {
  return createHash("sha256")
    .update(readFileSync(lockfile))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
}

async function install() {
  const began = Date.now();
  process.stdout.write("Installing packages (once; a minute or so) …\n");
  rmSync(stampFile, { force: true });
  // Skips install scripts: some download programs, which fails without internet access, and newer npm versions skip
  // them anyway. The start itself does the necessary parts.
  const args = [
    "ci",
    "--ignore-scripts",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--no-progress",
  ];
  const code = await run(args);
  if (code !== 0) {
    process.stderr.write("The packages could not be installed. Fix what npm reports above and start again.\n");
    process.exit(code === null ? 0 : 1);
  }
  writeFileSync(stampFile, fingerprint());
  process.stdout.write(`Packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}

/** Runs npm, preferably the one that started us. Returns its exit code; null if a signal stopped us. */
function run(args) {
  const npm = process.env.npm_execpath;
  const [command, ...rest] = npm?.endsWith(".js") ? [process.execPath, npm, ...args] : ["npm", ...args];
  const env = { ...process.env, NODE_ENV: "", npm_config_update_notifier: "false" };
  const child = spawn(command, rest, {
    cwd: projectDir,
    env,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    child.kill("SIGTERM");
    // A busy npm doesn't react to the signal.
    setTimeout(() => child.kill("SIGKILL"), 3000).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, stop);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      process.stderr.write(`npm could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.once("exit", (code) => {
      for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.removeListener(signal, stop);
      resolve(isStopping ? null : (code ?? 1));
    });
  });
}

/**
 * Waits for the install lock, so that two starts in one folder don't install at once. The file contains the holder's
 * pid. Takes over the lock of a dead holder.
 */
async function takeInstallLock() {
  mkdirSync(path.dirname(installLock), { recursive: true, mode: 0o711 });
  for (let said = false; ; await sleep(500)) {
    try {
      writeFileSync(installLock, String(process.pid), { flag: "wx" });
      return () => rmSync(installLock, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!isAlive(Number(readFileSync(installLock, "utf8")))) rmSync(installLock, { force: true });
    else if (!said) process.stdout.write("Another start is installing packages in this folder. Waiting …\n");
    said = true;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
