import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vitest/node";
import { inProject } from "@/scripts/paths";

type Node = { type: string; start: number; end: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** A call of the database. `bound`: what it looks for, or writes, names an organization. */
export type Query = { file: string; model: string; method: string; bound: boolean };

const root = inProject("lib", "server", "resources");
const isSource = (file: string) =>
  file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.split(path.sep).includes("testing");

/** Every call of the database in the sources of the services. */
export function queriesOfServices(): Query[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .sort()
    .flatMap((file) => [...queriesIn(file)]);
}

function* queriesIn(file: string): Generator<Query> {
  const source = readFileSync(path.join(root, file), "utf8");
  const program = parseAst(source, { lang: "ts" }) as unknown as Node;
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const nodes = [...walk(program)];
  for (const node of nodes) {
    const raw =
      node.type === "TaggedTemplateExpression" ? /^(?:db|tx)\.(\$\w+)/.exec(textOf(node.tag as Node))?.[1] : undefined;
    if (raw) {
      const sql = textOf(node);
      yield {
        file,
        model: /(?:FROM|INTO|UPDATE) "(\w+)"/.exec(sql)?.[1]?.replace(/^./, (letter) => letter.toLowerCase()) ?? "",
        method: raw,
        bound: /"organizationId" = \$\{|:\$\{organizationId\}|WHERE "?id"? = \$\{organizationId\}/.test(sql),
      };
    }
    const [, model, method] =
      (node.type === "CallExpression" && /^(?:db|tx)\.(\w+)\.(\w+)$/.exec(textOf(node.callee as Node))) || [];
    if (!model || !method) continue;
    const asked = (node.arguments as Node[])[0];
    const parts = ((asked?.properties ?? []) as Node[]).filter(
      ({ key }) => isNode(key) && (method.startsWith("create") ? ["data"] : ["where"]).includes(textOf(key)),
    );
    yield { file, model, method, bound: parts.some((part) => namesOrganization(part.value as Node, new Set())) };
  }

  /** Whether an expression says `organizationId`, or is made of something in this file, or imported into it, that does. */
  function namesOrganization(expression: Node, seen: Set<string>): boolean {
    if (/\borganizationId\b/.test(textOf(expression))) return true;
    const names = [...walk(expression)].filter(({ type }) => type === "Identifier").map(textOf);
    return names
      .filter((name) => !seen.has(name) && seen.add(name))
      .some((name) => declarationsOf(name).some((node) => node.type === "Imported" || namesOrganization(node, seen)));
  }

  function declarationsOf(name: string): Node[] {
    return nodes.flatMap((node): Node[] => {
      const named = isNode(node.id)
        ? textOf(node.id).split(":")[0]
        : node.type === "Identifier"
          ? node.name
          : undefined;
      if (node.type === "ImportDeclaration") return imports(node, name) ? [{ type: "Imported", start: 0, end: 0 }] : [];
      return named === name ? [node.init, node.body, node.typeAnnotation].filter(isNode) : [];
    });
  }

  function imports(node: Node, name: string): boolean {
    const [from, names] = [
      String((node.source as Node).value),
      (node.specifiers as Node[]).map(({ local }) => textOf(local as Node)),
    ];
    return (
      from.startsWith(".") &&
      names.includes(name) &&
      /\borganizationId\b/.test(readFileSync(path.join(root, path.dirname(file), `${from}.ts`), "utf8"))
    );
  }
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}
