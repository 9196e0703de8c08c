import { setTimeout as delay } from "node:timers/promises";

/** The names of everything that exists once per process, whichever copy of a module uses it. */
type Name = "dispatcher" | "log-context" | "metrics" | "registration" | "renderer" | "server" | "shutdown" | "tracing";

const key = Symbol.for("slidewright.process-state");
const holder = globalThis as { [key]?: Map<Name, unknown> };
const state = (holder[key] ??= new Map());

/**
 * Returns the one instance of `name` in this process. Creates it on first use.
 *
 * Next bundles routes, pages and `instrumentation.ts` separately, so each has its own copy of a module, and its
 * development server re-evaluates modules after every change. Connection pools, metrics and the like must outlive that,
 * so they are kept on the global object: here, and nowhere else.
 */
export function processSingleton<T extends object>(name: Name, create: () => T): T {
  if (!state.has(name)) state.set(name, create());
  return state.get(name) as T;
}

/**
 * Returns a base for an error class with this name. `instanceof` also recognizes errors of another copy of the class's
 * module, because the code that starts the process is bundled separately from the routes.
 */
export function sharedError<const N extends string>(name: N) {
  return class extends Error {
    override readonly name = name;
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof Error && value.name === name;
    }
  };
}

const shutdown = processSingleton("shutdown", () => ({ isRequested: false, listeners: new Set<() => void>() }));

/**
 * Returns true once the process was asked to stop. It still serves requests, but readiness fails so that load balancers
 * go elsewhere.
 */
export function isShuttingDown(): boolean {
  return shutdown.isRequested;
}

/** Calls `listener` when the process stops draining, so that long streams can end. Returns a function that unsubscribes. */
export function onShutdown(listener: () => void): () => void {
  shutdown.listeners.add(listener);
  return () => void shutdown.listeners.delete(listener);
}

/**
 * On SIGTERM or SIGINT, keeps serving requests for `drainSeconds`, so that load balancers notice first. Then ends
 * streams, so that their followers connect elsewhere, and runs the framework's own handlers, which close the listener
 * and wait for open requests. A second signal ends the process at once.
 */
export function drainOnSignal(drainSeconds: number): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const frameworkHandlers = process.listeners(signal);
    process.removeAllListeners(signal);
    process.once(signal, async () => {
      shutdown.isRequested = true;
      await delay(drainSeconds * 1000);
      for (const listener of shutdown.listeners) listener();
      for (const close of frameworkHandlers) close(signal);
    });
  }
}
