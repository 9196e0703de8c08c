import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vitest/node";
import { projectPath } from "@/scripts/paths";

type Node = { type: string; start: number; end: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/**
 * A database call. `within`: the top-level declaration that contains it. `bound`: its condition, or the data it writes,
 * names an organization.
 */
type Query = { file: string; within: string; model: string; method: string; bound: boolean };

const root = projectPath("lib", "server", "resources");
const isSource = (file: string) =>
  file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.split(path.sep).includes("testing");

/** Returns every database call in the sources of the services. */
export function queriesOfServices(): Query[] {
  const sources = new Map<string, Source>();
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .sort()
    .flatMap((file) => [...queriesIn(readSource(path.join(root, file), sources), file)]);
}

/** Returns the service files that open a transaction. */
export function filesWithTransactions(): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .filter((file) => readFileSync(path.join(root, file), "utf8").includes(".$transaction("));
}

type Source = {
  text: string;
  program: Node;
  nodes: Node[];
  /** Functions and blocks, outer ones before inner ones. */
  scopes: Node[];
  /** Returns the source that an import names; null for anything but a service. */
  imported: (from: string) => Source | null;
};

function readSource(absolute: string, sources: Map<string, Source>): Source {
  const known = sources.get(absolute);
  if (known) return known;
  const text = readFileSync(absolute, "utf8");
  const program = parseAst(text, { lang: "ts" }) as unknown as Node;
  const nodes = [...walk(program)];
  const source: Source = {
    text,
    program,
    nodes,
    scopes: nodes.filter(({ type }) => /^(Program|BlockStatement|For\w*Statement|.*Function.*)$/.test(type)),
    imported(from) {
      const service = from.startsWith(".")
        ? path.join(path.dirname(absolute), from)
        : from.startsWith("@/lib/server/resources/") && path.join(root, from.slice("@/lib/server/resources/".length));
      return service ? readSource(`${service}.ts`, sources) : null;
    },
  };
  sources.set(absolute, source);
  return source;
}

const textOf = (source: Source, { start, end }: Node) => source.text.slice(start, end);

function* queriesIn(source: Source, file: string): Generator<Query> {
  for (const node of source.nodes) {
    const within = nameOf((source.program.body as Node[]).find((statement) => contains(statement, node)));
    const raw =
      node.type === "TaggedTemplateExpression"
        ? /^(?:server\.db|tx)\.(\$\w+)/.exec(textOf(source, node.tag as Node))?.[1]
        : undefined;
    if (raw) {
      const sql = textOf(source, node);
      yield {
        file,
        within,
        model: /(?:FROM|INTO|UPDATE) "(\w+)"/.exec(sql)?.[1]?.replace(/^./, (letter) => letter.toLowerCase()) ?? "",
        method: raw,
        bound:
          /"organizationId" = \$\{|INSERT INTO[^]*"organizationId"[^]*\$\{organizationId\}|:\$\{organizationId\}|WHERE "?id"? = \$\{organizationId\}/.test(
            sql,
          ),
      };
    }
    const [, model, method] =
      (node.type === "CallExpression" &&
        /^(?:server\.db|tx)\.(\w+)\.(\w+)$/.exec(textOf(source, node.callee as Node))) ||
      [];
    if (!model || !method) continue;
    const firstArgument = (node.arguments as Node[])[0];
    const parts = ((firstArgument?.properties ?? []) as Node[]).filter(
      ({ key }) => isNode(key) && (method.startsWith("create") ? ["data"] : ["where"]).includes(textOf(source, key)),
    );
    yield {
      file,
      within,
      model,
      method,
      bound: parts.some((part) => namesOrganization(source, part.value as Node, new Set())),
    };
  }
}

/** Returns the name of a top-level declaration; empty for anything else. */
function nameOf(statement: Node | undefined): string {
  const declared = (statement?.declaration ?? statement) as Node | undefined;
  const named = declared?.type === "VariableDeclaration" ? (declared.declarations as Node[])[0] : declared;
  return isNode(named?.id) ? String(named.id.name) : "";
}

/** Returns true if an expression contains `organizationId`, or refers to something visible or imported that does. */
function namesOrganization(source: Source, expression: Node, seen: Set<string>): boolean {
  if (/\borganizationId\b/.test(textOf(source, expression))) return true;
  const names = referencesIn(expression).map((name) => textOf(source, name));
  return names
    .filter((name) => !seen.has(name) && seen.add(name))
    .some((name) =>
      declarationsOf(source, name, expression).some(([owner, node]) => namesOrganization(owner, node, seen)),
    );
}

/** Returns the identifiers that refer to values: neither object keys nor the properties of other values. */
function referencesIn(expression: Node): Node[] {
  const labels = new Set<unknown>();
  for (const { type, key, property, computed, shorthand } of walk(expression)) {
    if (type === "Property" && !computed && !shorthand) labels.add(key);
    if (type === "MemberExpression" && !computed) labels.add(property);
  }
  return [...walk(expression)].filter((node) => node.type === "Identifier" && !labels.has(node));
}

/** Returns the declarations of a name that an expression can see, which excludes those of other functions. */
function declarationsOf(source: Source, name: string, from: Node): [Source, Node][] {
  return source.nodes.flatMap((node): [Source, Node][] => {
    if (node.type === "ImportDeclaration") return importsOf(source, node, name);
    if (!declares(source, node, name) || !contains(scopeOf(source, node), from)) return [];
    return [node.init, node.body, node.typeAnnotation].filter(isNode).map((declared) => [source, declared]);
  });
}

/**
 * Returns true if a node declares a name. A parameter's `...rest` has the parameter's type, unless the organization was
 * removed from it.
 */
function declares(source: Source, node: Node, name: string): boolean {
  if (node.type === "ObjectPattern" && isNode(node.typeAnnotation)) {
    const parts = node.properties as Node[];
    return (
      parts.some(({ type, argument }) => type === "RestElement" && textOf(source, argument as Node) === name) &&
      !parts.some(({ key }) => isNode(key) && textOf(source, key) === "organizationId")
    );
  }
  if (isNode(node.id)) return textOf(source, node.id).split(":")[0] === name;
  return node.type === "Identifier" && node.name === name;
}

/** Returns the innermost function or block around a declaration. A function's own name belongs to the surrounding scope. */
function scopeOf({ scopes, program }: Source, node: Node): Node {
  return scopes.filter((scope) => scope !== node && contains(scope, node)).at(-1) ?? program;
}

function importsOf(source: Source, node: Node, name: string): [Source, Node][] {
  const specifier = (node.specifiers as Node[]).find(({ local }) => textOf(source, local as Node) === name);
  const from = specifier && source.imported(String((node.source as Node).value));
  return from ? declarationsOf(from, textOf(source, specifier.imported as Node), from.program) : [];
}

function contains(outer: Node, inner: Node): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}
