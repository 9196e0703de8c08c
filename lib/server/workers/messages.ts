import { z } from "zod";
import { ChartUpdateError } from "@/lib/engine/generation/chart/find-charts";
import { FaultyPackageError } from "@/lib/engine/pptx/checks/fault";
import { ImageError } from "@/lib/server/images/image-error";

/**
 * A message from a worker: `ready` once it has loaded its code; then, for each task, any number of progress messages,
 * followed by the output or an error.
 */
export type Reply =
  | (Kept & { ready: true; /** Its id for the system, see `lowerOwnPriority`. */ thread: number | null })
  | { progress: Progress }
  | (Result & Kept);
/** The memory that the worker keeps now that it is done, in MiB. */
type Kept = { megabytes: number };
export type Result = Packed | { error: SerializedError };

/** The input or output of a task as it is sent between threads. `json` contains, as text, the fields that `value` lacks. */
export type Packed = { value: unknown; json?: Record<string, string> };

/** Fields that contain lists of plain JSON values, which may be very long. */
const jsonFields = ["slides", "updates"] as const;

/**
 * Prepares an input or output to be sent between threads. As text, plain values take a third of the event loop's time
 * that objects would take, and less memory.
 */
export function pack(value: unknown): Packed {
  if (!(value instanceof Object)) return { value };
  const rest: Record<string, unknown> = { ...value };
  const json: Record<string, string> = {};
  for (const name of jsonFields) {
    if (!Array.isArray(rest[name])) continue;
    json[name] = JSON.stringify(rest[name]);
    delete rest[name];
  }
  return Object.keys(json).length > 0 ? { value: rest, json } : { value };
}

/** Restores the value that `pack` prepared. */
export function unpack({ value, json }: Packed): unknown {
  if (!json) return value;
  const lists = Object.entries(json).map(([name, text]) => [name, JSON.parse(text) as unknown]);
  return { ...(value as object), ...Object.fromEntries(lists) };
}

/** The progress that a task reports. Slides are 0-based. */
export type Progress =
  | { kind: "slide"; index: number; total: number }
  | { kind: "fault"; index: number; error: SerializedError };

/** An error without its class. `fields` contains its own fields, which `postMessage` would drop. */
type SerializedError = { name: string; message: string; stack?: string; fields: Record<string, unknown> };

/** Errors that callers recognize by class. */
const classes: Readonly<Record<string, { prototype: Error }>> = { ChartUpdateError, FaultyPackageError, ImageError };

/** Converts any thrown value into a message that a thread can send. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), fields: {} };
  const { name, message, stack } = error;
  return { name, message, ...(stack && { stack }), fields: toJson({ ...error }) };
}

/** Restores an error that another thread sent, as an instance of its class if that is listed above. */
export function deserializeError({ fields, ...error }: SerializedError): Error {
  const restored = Object.create(classes[error.name]?.prototype ?? Error.prototype) as Error;
  for (const [key, value] of Object.entries({ ...fields, ...error }))
    Object.defineProperty(restored, key, { value, configurable: true, writable: true, enumerable: key in fields });
  return restored;
}

/** Keeps the fields that JSON can represent. Drops others, such as parts of a package. */
function toJson(fields: object): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(fields)));
  } catch {
    return {};
  }
}
