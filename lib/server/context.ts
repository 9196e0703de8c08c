import { isIP } from "node:net";
import type { Logger } from "pino";
import type { Role, Scope } from "@/lib/contract/define-operation";
import { type Config, createConfig } from "./config";
import type { Environment } from "./config/settings";
import { type Database, openDatabase } from "./db";
import { type CallerCache, createCallerCache } from "./intake/caller-cache";
import { type Intake, createIntake } from "./intake/intake";
import { type RateCounter, createRateCounter } from "./intake/rate-counter";
import { processSingleton } from "./process-state";
import { type Storage, openStorage } from "./storage";
import { type FileCache, createFileCache } from "./storage/file-cache";
import { createLogger } from "./telemetry/logger";
import { type WorkerPool, createWorkerPool } from "./workers";

/** Returns the current time. Tests can set it. */
type Clock = { now(): Date };

/** The origin of a request. Outside requests, there is no signal and the other fields are null. */
export type Origin = {
  /** Aborted when the client disconnects. */
  signal?: AbortSignal;
  requestId: string | null;
  /** The client's address; null if unknown. */
  address: string | null;
};

/**
 * Returns the client's address from `X-Forwarded-For`, which the server hooks have reduced to that address; null if
 * unknown.
 */
export function clientAddress(recorded: string | null | undefined): string | null {
  return recorded && isIP(recorded) > 0 ? recorded : null;
}

/** The Idempotency-Key of the request being processed; see `resources/transact.ts`. */
export type Claim = { id: string; organizationId: string; actorId: string | null };

export type Actor =
  | { type: "key"; id: string; name: string }
  | { type: "user"; id: string; name: string; email: string; role: Role }
  /** The holder of a signed URL. */
  | { type: "token"; id: null }
  | { type: "system"; id: null };

/** The caller of a service. Every query is limited to the caller's organization. */
export type Caller = { organization: { id: string; name: string }; actor: Actor; scopes: readonly Scope[] };

/** Returns the service itself as a caller within an organization. */
export function systemCaller(organizationId: string): Caller {
  return { organization: { id: organizationId, name: "" }, actor: { type: "system", id: null }, scopes: [] };
}

/** The dependencies of all server code: created once when the process starts, then passed down. */
export type ServerContext = {
  config: Config;
  db: Database;
  storage: Storage;
  templateFiles: FileCache;
  clock: Clock;
  logger: Logger;
  workers: WorkerPool;
  intake: Intake;
  callers: CallerCache<Caller>;
  rates: RateCounter;
  /** The origin of the request being processed. */
  origin: Origin;
  /** The claim of the request being processed; null if it has no Idempotency-Key. */
  claim: Claim | null;
};

/** Creates a context. Database, storage and workers are opened on first use. @throws SettingError */
export function createServerContext(environment: Environment): ServerContext {
  const config = createConfig(environment);
  const clock = { now: () => new Date() };
  const storage = openStorage(config);
  return {
    config,
    db: openDatabase(config),
    storage,
    templateFiles: createFileCache(storage),
    clock,
    logger: createLogger({ level: config.logLevel, role: config.role }),
    workers: createWorkerPool(config),
    intake: createIntake(config),
    callers: createCallerCache(clock),
    rates: createRateCounter(),
    origin: { requestId: null, address: null },
    claim: null,
  };
}

const holder = processSingleton("server", (): { current: ServerContext | null } => ({ current: null }));

/** Sets the context that this process's routes, pages and durable functions use. */
export function setProcessServer(server: ServerContext | null): void {
  holder.current = server;
}

/**
 * Returns this process's context, for code that the framework calls: routes, pages and durable functions. All other
 * code receives the context as an argument.
 */
export function processServer(): ServerContext {
  if (!holder.current) throw new Error("The server was not started: see instrumentation.ts.");
  return holder.current;
}
