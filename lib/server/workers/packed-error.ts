import { ChartUpdateError, FaultyPackageError } from "@/lib/engine/generation";

/** An error on its way between threads, which would take its class and its fields from it. */
export type PackedError = { name: string; message: string; stack?: string; fields: Record<string, unknown> };

/** Errors that callers tell apart by their class. */
const classes: Readonly<Record<string, { prototype: Error }>> = { ChartUpdateError, FaultyPackageError };

export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), fields: {} };
  const { name, message, stack } = error;
  return { name, message, ...(stack && { stack }), fields: plain({ ...error }) };
}

export function unpackError({ fields, ...error }: PackedError): Error {
  const made = Object.create(classes[error.name]?.prototype ?? Error.prototype) as Error;
  for (const [key, value] of Object.entries({ ...fields, ...error }))
    Object.defineProperty(made, key, { value, configurable: true, writable: true, enumerable: key in fields });
  return made;
}

/** Parts of a package and the like stay behind: what crosses is what JSON holds. */
function plain(fields: object): Record<string, unknown> {
  try {
    return JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
