export type Path = readonly (string | number)[];

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !isList(value);

/** What stands at a path; undefined: nothing. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (isList(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined),
    root,
  );
}

/**
 * A copy with another value at a path; undefined takes the field, or the item of a list, away. What is on the way is
 * made.
 */
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

/** Gives a place of the slide data another value, or one made of what stands there; undefined takes it away. */
export type SetField = (path: Path, value: unknown | ((present: unknown) => unknown)) => void;

export type EditorProps = {
  /** Differs from block to block of a deck. */
  name: string;
  /** The way to the body of the block. */
  path: Path;
  /** As the data has it, whatever its form. */
  body: unknown;
  set: SetField;
};
