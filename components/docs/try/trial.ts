import type { OperationPage } from "@/components/docs/reference/operation-pages";

export type Credential = { kind: "session" } | { kind: "key"; key: string };

/** One part of a form: a file, or a text. */
export type FormValue = File | string;

/** What a person has filled in, to be sent once. */
export type Trial = {
  method: string;
  /** With its parameters in their places. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body:
    | { type: string; content: string | File | null }
    | { type: "multipart/form-data"; content: Readonly<Record<string, FormValue>> }
    | null;
};

export type ParameterValues = Readonly<Record<string, string>>;

/** The path of an operation with its parameters filled in; those without a value keep their name in braces. */
function pathOf({ path, parameters }: OperationPage, values: ParameterValues): string {
  return path.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = parameters.some((parameter) => parameter.in === "path" && parameter.name === name)
      ? values[`path.${name}`]
      : undefined;
    return value ? encodeURIComponent(value) : braces;
  });
}

/** A list in one line is split at its commas, so that a parameter may be given several times. */
function valuesOf(value: string, repeats: boolean): string[] {
  return repeats
    ? value
        .split(",")
        .map((item) => item.trim())
        .filter(Boolean)
    : [value];
}

/** Puts the request together. Empty fields are left out. */
export function trialOf(operation: OperationPage, values: ParameterValues, body: Trial["body"]): Trial {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place, schema } of operation.parameters) {
    const value = values[`${place}.${name}`];
    if (!value) continue;
    const repeats = [schema?.type].flat().includes("array");
    if (place === "query") for (const one of valuesOf(value, repeats)) query.append(name, one);
    else if (place === "header") headers[name] = value;
  }
  const search = query.toString();
  return {
    method: operation.method,
    address: `${pathOf(operation, values)}${search ? `?${search}` : ""}`,
    headers,
    body,
  };
}
