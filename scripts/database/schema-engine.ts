import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, DriverAdapterError } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { settledWithin } from "@/scripts/service/wait-until";

type Bindings = typeof import("@prisma/schema-engine-wasm") & { __wbg_set_wasm(exports: WebAssembly.Exports): void };

let bindings: Promise<Bindings> | undefined;

/** The package's own entry point imports the .wasm file as a module, which Node 20 doesn't support. */
async function instantiate(): Promise<Bindings> {
  const glue = (await import("@prisma/schema-engine-wasm/schema_engine_bg" as string)) as Bindings;
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const wasm = await readFile(new URL("schema_engine_bg.wasm", `file://${encodeURI(entry)}`));
  const { instance } = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

/**
 * Runs `action` with the WebAssembly version of Prisma's schema engine. The CLI would download a binary, and reports
 * success without applying anything if that download is replaced.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  action: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine: Engine } = await (bindings ??= instantiate());
  // The engine keeps an advisory lock in its session and never closes the session, so we own the pool.
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on("error", () => {});
  try {
    const engine = await Engine.new(
      { datamodels: undefined },
      () => {},
      bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool)),
    );
    try {
      return await action(engine);
    } finally {
      engine.free();
    }
  } catch (error) {
    throw readable(error);
  } finally {
    // Closing waits for each connection to end, which may never happen after the server was killed.
    await settledWithin(pool.end(), 2_000);
  }
}

/**
 * Runs each script in one piece, so that PostgreSQL executes it in one transaction and a failed migration leaves
 * nothing behind. The adapter would split it at each semicolon.
 */
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    adapter.executeScript = async (script) => {
      await pool.query(script).catch((error: pg.DatabaseError) => {
        const { code = "", severity = "ERROR", message, detail, column, hint } = error;
        throw new DriverAdapterError({ kind: "postgres", code, severity, message, detail, column, hint });
      });
    };
    return adapter;
  }
}

/** Returns a readable error. The engine throws user errors as JSON in the message. */
function readable(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  try {
    const parsed: unknown = JSON.parse(message);
    if (parsed && typeof parsed === "object" && "message" in parsed)
      return new Error(String(parsed.message), { cause: error });
  } catch {
    // Not JSON, so the message is already readable.
  }
  return error instanceof Error ? error : new Error(message);
}
