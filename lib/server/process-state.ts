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
