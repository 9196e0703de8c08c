type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The cells of JSON: a list of lists, of objects (whose names become the header), or a table of the API; null where it
 * is none.
 */
export function parseJsonTable(text: string): string[][] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return tableOf(value);
}

function tableOf(value: unknown): string[][] | null {
  if (isFields(value)) {
    const inner = value["rows"] ?? value["data"] ?? value["table"];
    const names = value["columns"] ?? value["header"] ?? value["headers"];
    const rows = inner === undefined ? null : tableOf(inner);
    return rows && Array.isArray(names) && names.every((name) => !isFields(name)) ? [names.map(textOf), ...rows] : rows;
  }
  if (!Array.isArray(value) || value.length === 0) return null;
  if (value.every((row) => isFields(row) && Array.isArray(row["cells"])))
    return value.map((row: Fields) => (row["cells"] as unknown[]).map(textOf));
  if (value.every(Array.isArray)) return value.map((row: unknown[]) => row.map(textOf));
  if (value.every(isFields)) {
    const names = [...new Set(value.flatMap((row) => Object.keys(row)))];
    return [names, ...value.map((row) => names.map((name) => textOf(row[name])))];
  }
  return value.map((one) => [textOf(one)]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (isFields(value) && "value" in value) return textOf(value["value"]);
  if (Array.isArray(value))
    return value.map((one) => textOf(isFields(one) && "text" in one ? one["text"] : one)).join("\n");
  return isFields(value) ? JSON.stringify(value) : String(value);
}
