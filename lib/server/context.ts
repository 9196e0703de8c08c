import type { Logger } from "pino";
import { type Config, createConfig } from "./config";
import type { Environment } from "./config/settings";
import { type Database, openDatabase } from "./db";
import { type CallerCache, createCallerCache } from "./intake/caller-cache";
import { type Intake, createIntake } from "./intake/intake";
import { type RateCounter, createRateCounter } from "./intake/rate-counter";
import { processSingleton } from "./process-state";
import { type Storage, openStorage } from "./storage";
import { createLogger } from "./telemetry/logger";
import { type WorkerPool, createWorkerPool } from "./workers";

/** The time, which tests can set. */
export type Clock = { now(): Date };

/** Where a request comes from. Outside of requests, there is no signal and the other fields are null. */
export type Origin = {
  /** Aborted when the client leaves. */
  signal?: AbortSignal;
  requestId: string | null;
  /** Address of the client; null if unknown. */
  address: string | null;
};

/** The Idempotency-Key of the request being processed; see `resources/idempotency.ts`. */
export type Claim = { id: string; organizationId: string; actorId: string | null };

/** Everything that the server's code works with: created once when the process starts, then passed down. */
export type ServerContext = {
  config: Config;
  db: Database;
  storage: Storage;
  clock: Clock;
  logger: Logger;
  workers: WorkerPool;
  intake: Intake;
  callers: CallerCache;
  rates: RateCounter;
  /** Of the request being processed. */
  origin: Origin;
  /** Of the request being processed; null: it has no Idempotency-Key. */
  claim: Claim | null;
};

/** Creates a context. Database, storage and workers are opened when first used. @throws SettingsError */
export function createServerContext(environment: Environment): ServerContext {
  const config = createConfig(environment);
  const clock = { now: () => new Date() };
  return {
    config,
    db: openDatabase(config),
    storage: openStorage(config),
    clock,
    logger: createLogger({ level: config.logLevel, role: config.role }),
    workers: createWorkerPool(config.limits),
    intake: createIntake(config),
    callers: createCallerCache(clock),
    rates: createRateCounter(),
    origin: { requestId: null, address: null },
    claim: null,
  };
}

const holder = processSingleton("server", (): { current: ServerContext | null } => ({ current: null }));

/** Makes a context the one that this process's routes, pages and durable functions use. */
export function setProcessServer(server: ServerContext | null): void {
  holder.current = server;
}

/**
 * Returns this process's context, for code that the framework calls: routes, pages and durable functions. Everything
 * else receives it.
 */
export function processServer(): ServerContext {
  if (!holder.current) throw new Error("The server was not started: see instrumentation.ts.");
  return holder.current;
}
