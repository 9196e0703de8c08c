import { readdirSync, readFileSync } from "node:fs";
import { parse, parseAllDocuments } from "yaml";
import { inProject } from "@/scripts/paths";

/** What the tests look at of a container, wherever it is described. */
export type Service = {
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
};

export type Container = {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value: string }[];
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
};

export type Resource = {
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

export const readText = (...file: string[]): string => readFileSync(inProject(...file), "utf8");

export function readCompose(): Record<string, Service> {
  return (parse(readText("docker-compose.yml"), { merge: true }) as { services: Record<string, Service> }).services;
}

/** Names of the files that the kustomization applies. */
export function appliedFiles(): string[] {
  return (parse(readText("deploy", "kubernetes", "kustomization.yaml")) as { resources: string[] }).resources;
}

/** Everything that the kustomization applies. */
export function readKubernetes(): Resource[] {
  return appliedFiles().flatMap((file) =>
    parseAllDocuments(readText("deploy", "kubernetes", file)).map(
      (document) => document.toJS({ maxAliasCount: 100 }) as Resource,
    ),
  );
}

export const kubernetesFiles = (): string[] => readdirSync(inProject("deploy", "kubernetes"));

/** Names in the `--from-literal` lines of the command that makes the secret. */
export function secretNames(): string[] {
  const text = readText("deploy", "kubernetes", "config.yaml");
  const listed = /for name in ([A-Z_ 0-9]+);/.exec(text)?.[1]?.split(" ") ?? [];
  return [...[...text.matchAll(/--from-literal=([A-Z][A-Z_0-9]+)=/g)].map(([, name]) => name!), ...listed];
}

/** Values for everything that is to be filled in: what the settings must hold is their form. */
export const filledIn = (name: string): string => {
  if (name === "DATABASE_URL") return "postgresql://slidewright:secret@db:5432/slidewright";
  return "0123456789abcdef".repeat(4);
};
