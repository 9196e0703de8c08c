/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a `Range` header asks for, after RFC 9110. Null: the whole file (no header, a unit other than
 * bytes, several ranges, or a malformed one). `unsatisfiable`: nothing of it lies in the file.
 */
export function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [first = "", last = ""] = match?.slice(1) ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
