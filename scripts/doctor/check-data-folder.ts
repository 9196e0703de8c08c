import { accessSync, constants, existsSync, readFileSync, statSync, statfsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { lastBackupFile, lastBackupSchema } from "@/scripts/backup/create-backup";
import { parseJsonFile } from "@/scripts/json-file";
import { projectPath } from "@/scripts/paths";
import { findInstance } from "@/scripts/service/instance-lock";
import { identify, isAlive, isSameProcess } from "@/scripts/service/process-identity";
import { secretsFile } from "@/scripts/service/secrets";
import { type Check, type Finding, fault, fine, note, warning } from "./installation";

const mebibyte = 1024 ** 2;

/**
 * Checks that the data folder exists, belongs to us, is writable and has enough space. Reports what a killed start has
 * left behind.
 */
export const checkDataFolder: Check = ({ dataDir }) => {
  if (!existsSync(dataDir)) {
    const above = nearest(dataDir);
    return canWrite(above)
      ? [note(`${dataDir} does not exist yet; the first start creates it.`)]
      : [
          fault(
            `${dataDir} does not exist and can't be created: ${above} is closed to this user.`,
            "Create the folder and give it to the service's user, or set DATA_DIR.",
          ),
        ];
  }
  if (!statSync(dataDir).isDirectory()) return [fault(`${dataDir} is not a folder.`, "Set DATA_DIR to a folder.")];
  if (!canWrite(dataDir))
    return [
      fault(
        `${dataDir} is not writable by this user.`,
        `Give it to the user of the service: chown -R ${process.getuid?.() ?? "<user>"} ${dataDir}`,
      ),
    ];
  return [...checkMode(dataDir), checkRoom(dataDir), ...checkLeftovers(dataDir), ...checkLocks()];
};

function checkMode(dataDir: string): Finding[] {
  const { mode, uid } = statSync(dataDir);
  const own = process.getuid?.();
  const findings: Finding[] = [];
  if (own !== undefined && own !== 0 && uid !== own)
    findings.push(
      warning(
        `${dataDir} belongs to user ${uid}, not to user ${own}.`,
        "Run this and the service as the folder's owner.",
      ),
    );
  if ((mode & 0o066) !== 0)
    findings.push(
      warning(
        `${dataDir} is open to others (mode ${(mode & 0o777).toString(8)}).`,
        `chmod 700 ${dataDir}; a start does it too.`,
      ),
    );
  return findings;
}

function checkRoom(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = (bavail * bsize) / mebibyte;
  const text = `${Math.floor(free)} MiB are free for ${dataDir}`;
  if (free < 200) return fault(`Only ${text}.`, "Free some space: PostgreSQL stops when there is none left.");
  return free < 2048 ? warning(`Only ${text}.`, "Free some space, or shorten LIMIT_OUTPUT_DAYS.") : fine(text);
}

function checkLeftovers(dataDir: string): Finding[] {
  const instance = findInstance(dataDir);
  if (!instance) return [];
  if (instance.isRunning)
    return [
      fine(`The service runs (process ${instance.supervisor.pid})${instance.address ? ` at ${instance.address}` : ""}`),
    ];
  const orphans = Object.entries(instance.processes).filter(([, identity]) => isSameProcess(identity));
  if (orphans.length === 0) return [note("The last start was killed; the next one cleans up after it.")];
  const names = orphans.map(([name, { pid }]) => `${name} (process ${pid})`).join(", ");
  return [
    warning(
      `The last start was killed and left running: ${names}.`,
      "They exit within seconds; the next start ends what is left.",
    ),
  ];
}

/** The holder of a lock; `install.lock` contains only the pid. */
const holderSchema = z.union([z.number(), z.object({ pid: z.number(), startedAt: z.string().nullable() })]);

/** Reports the project's lock files. A lock whose holder died blocks nothing, but shows which process was killed. */
function checkLocks(): Finding[] {
  return ["build.lock", "generate.lock", "install.lock"].flatMap((name) => {
    const file = projectPath(".data", name);
    if (!existsSync(file)) return [];
    const holder = holderSchema.parse(JSON.parse(readFileSync(file, "utf8").trim() || "0"));
    const identity = typeof holder === "number" ? identify(holder) : holder;
    const isHeld = typeof holder === "number" ? isAlive(holder) : isSameProcess(holder);
    return [
      isHeld
        ? note(`Process ${identity.pid} has locked .data/${name}: it is building or installing.`)
        : note(`.data/${name} was left by process ${identity.pid}, which was killed; the next start takes it over.`),
    ];
  });
}

/** Returns the nearest existing parent folder. The first start creates the folders in between. */
function nearest(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(above) ? above : nearest(above);
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const day = 24 * 3600 * 1000;

/** Checks the age of the last backup made by `npm run backup`. Other backups can't be detected here. */
export const checkBackup: Check = ({ dataDir }) => {
  const file = lastBackupFile(dataDir);
  if (!existsSync(secretsFile(dataDir))) return [];
  if (!existsSync(file))
    return [note("No backup has been created here with npm run backup.", "npm run backup -- <folder>")];
  const { madeAt, folder } = parseJsonFile(file, lastBackupSchema);
  const days = Math.floor((Date.now() - Date.parse(madeAt)) / day);
  const text = `The last backup is from ${madeAt.slice(0, 10)}, in ${folder}`;
  return [days > 7 ? warning(`${text}: ${days} days ago.`, "npm run backup -- <folder>") : fine(text)];
};
