import { isObject } from "@/components/ui/records";

export type Path = readonly (string | number)[];

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Returns the value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (isList(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined),
    root,
  );
}

/** Returns a copy with a new value at a path, and creates missing parents. Undefined removes the field or list item. */
export function setAt<T>(root: T, path: Path, value: unknown): T {
  return put(root, path, value) as T;
}

function put(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isList(root) || (root === undefined && typeof key === "number"))
    return putItem(isList(root) ? root : [], Number(key), rest, value);
  const object = isObject(root) ? root : {};
  const next = put(object[key], rest, value);
  if (next !== undefined) return { ...object, [key]: next };
  const { [key]: _, ...others } = object;
  return others;
}

function putItem(list: unknown[], index: number, rest: Path, value: unknown): unknown[] {
  const next = put(list[index], rest, value);
  return next === undefined ? list.toSpliced(index, 1) : list.toSpliced(index, 1, next);
}

/** Returns a block's body with some fields replaced. */
export function withFields(body: unknown, fields: object): Record<string, unknown> {
  const next: Record<string, unknown> = {};
  return Object.assign(next, body, fields);
}

/**
 * Returns an image with another uploaded picture. What belongs to the previous picture is dropped: its alternative text
 * and the part that stays visible.
 */
export function withAsset(image: unknown, assetId: string): Record<string, unknown> {
  const { url: _url, data_base64: _data, focus: _focus, alt_text: _alt, ...kept } = withFields(image, {});
  return { ...kept, asset_id: assetId };
}

type Change = (present: unknown) => unknown;

/**
 * Sets a field of the slide data to a value, or to the result of a function of the present value. Undefined removes the
 * field.
 */
export type SetField = (path: Path, value: unknown | Change) => void;

export const isChange = (value: unknown): value is Change => typeof value === "function";

export type EditorProps = {
  /** A name that is unique within the deck. */
  name: string;
  /** Path of the block's body. */
  path: Path;
  /** The stored value, possibly of an unexpected shape. */
  body: unknown;
  set: SetField;
};

/** Returns a text as forms show it: without the formats of its runs. */
export function shownText(value: unknown): string {
  if (isList(value)) return value.map((run) => shownText(valueAt(run, ["text"]))).join("");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
