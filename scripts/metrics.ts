import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
// The TypeScript compiler's API. The project's own compiler is native and has no API.
import ts from "typescript-api";
import { projectDir } from "./paths";

/**
 * `npm run metrics [-- <folder of another checkout>]`: prints figures about the product's code, to compare two states
 * of it. Product code is every .ts, .tsx and .mjs file of the folders below except tests, `testing` folders and
 * generated code.
 *
 * The path of a deck request contains what a reader opens to follow one. It starts at the routes that accept the
 * request and serve the download, and at the function that runs the job, and contains every declaration that these
 * refer to, directly or through others. It does not contain types, nor declarations that merely share a file with a
 * reached one. The engine is counted separately: the server's path ends at the engine's public functions.
 */

const folders = ["app", "components", "lib", "inngest", "prisma", "packages", "scripts"];
const excluded =
  /\.(test|spec|d)\.tsx?$|(^|\/)(testing|generated|node_modules|dist)\/|packages\/client\/src\/api-types\.ts$/;
const engine = /^lib\/(engine|analysis|fonts|generation|matching|pptx|preview)\//;
const requestEntries = [
  /^app\/api\/v1\/presentations\/generate-deck\/route\.ts$/,
  /^app\/api\/v1\/presentations\/\[presentation_id\]\/download\/route\.ts$/,
  /^inngest\/functions\/(.*\/)?generate-presentation\.ts$/,
];

type SourceFile = { name: string; text: string; ast: ts.SourceFile };

function main(root: string): void {
  const files = folders.flatMap((folder) => listFiles(root, folder)).map((name) => readSource(root, name));
  const graph = new Map(files.map((file) => [file.name, importsOf(root, file)]));
  const counts = files.map(countSyntax);
  const sum = (read: (count: (typeof counts)[number]) => number) => counts.reduce((total, one) => total + read(one), 0);
  const lines = sum((count) => count.lines);
  const perThousand = (value: number) => `${value} (${((value / lines) * 1000).toFixed(1)} per 1,000 lines)`;
  const byFolder = groupByFolder(files);
  const request = reachableFiles(root, files);
  printTable([
    ["Product files", String(files.length)],
    ["Folders", String(byFolder.size)],
    ["Folders with a single file", String([...byFolder.values()].filter((inFolder) => inFolder.length === 1).length)],
    [
      "The same outside app, where Next wants them",
      String([...byFolder].filter(([folder, inFolder]) => inFolder.length === 1 && !folder.startsWith("app/")).length),
    ],
    ["Lines", String(lines)],
    ["Median lines of a file", String(median(counts.map((count) => count.lines)))],
    ["Lines over 120 characters", String(sum((count) => count.longLines))],
    ["Non-null assertions", perThousand(sum((count) => count.nonNull))],
    ["Casts (without as const)", perThousand(sum((count) => count.casts))],
    ["any", String(sum((count) => count.any))],
    ["Share of import lines", `${((sum((count) => count.importLines) / lines) * 100).toFixed(1)} %`],
    ["Import cycles, types included", String(findComponents(graph).length)],
    ["Path of a deck request: files", String(request.size)],
    ["Path of a deck request: lines", String([...request].reduce((total, file) => total + lineCount(file.text), 0))],
  ]);
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return excluded.test(`${name}/`) ? [] : listFiles(root, name);
    return /\.(ts|tsx|mjs)$/.test(name) && !excluded.test(name) ? [name] : [];
  });
}

function readSource(root: string, name: string): SourceFile {
  const text = readFileSync(path.join(root, name), "utf8");
  return { name, text, ast: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) };
}

/** Groups files by folder. */
function groupByFolder(files: readonly SourceFile[]): Map<string, SourceFile[]> {
  const groups = new Map<string, SourceFile[]>();
  for (const file of files) {
    const folder = path.dirname(file.name);
    groups.set(folder, [...(groups.get(folder) ?? []), file]);
  }
  return groups;
}

const lineCount = (text: string) => text.split("\n").length - 1;

function countSyntax({ text, ast }: SourceFile) {
  const count = {
    lines: lineCount(text),
    longLines: text.split("\n").filter((line) => line.length > 120).length,
    importLines: 0,
    nonNull: 0,
    casts: 0,
    any: 0,
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const [start, end] = [node.getStart(ast), node.getEnd()].map((at) => ast.getLineAndCharacterOfPosition(at).line);
      count.importLines += (end ?? 0) - (start ?? 0) + 1;
    }
    if (ts.isNonNullExpression(node)) count.nonNull++;
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) count.casts++;
    if (node.kind === ts.SyntaxKind.AnyKeyword) count.any++;
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return count;
}

/** Returns the file of the checkout that a specifier names, or null for a package. */
function resolveImport(root: string, from: string, specifier: string): string | null {
  const client: Readonly<Record<string, string>> = {
    "@slidewright/client": "packages/client/src/index",
    "@slidewright/client/files": "packages/client/src/files",
  };
  const target =
    client[specifier] ??
    (specifier.startsWith("@/")
      ? specifier.slice(2)
      : specifier.startsWith(".")
        ? path.posix.join(path.posix.dirname(from), specifier)
        : null);
  if (target === null) return null;
  const bare = target.replace(/\.js$/, "");
  const candidates = [
    target,
    ...["ts", "tsx", "mjs"].map((end) => `${bare}.${end}`),
    `${bare}/index.ts`,
    `${bare}/index.tsx`,
  ];
  return candidates.find((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile()) ?? null;
}

function importsOf(root: string, { name, ast }: SourceFile): string[] {
  return ast.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const specifier = statement.moduleSpecifier;
    const file = specifier && ts.isStringLiteral(specifier) ? resolveImport(root, name, specifier.text) : null;
    return file ? [file] : [];
  });
}

/** Returns the groups of files that import each other in a cycle (Tarjan's strongly connected components). */
function findComponents(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? own, low.get(next) ?? own));
    }
    if (low.get(file) !== own) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) found.push(component);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

type Scope = {
  file: SourceFile;
  /** Top-level declarations by name, with the names that each refers to. */
  declarations: Map<string, ReadonlySet<string>>;
  /** Imported and re-exported names with their origin. */
  imports: Map<string, { from: string; name: string }>;
  /** Files re-exported as a whole (`export *`). */
  exportAll: string[];
};

/** Returns the files with a declaration that is reachable from the entry points. */
function reachableFiles(root: string, files: readonly SourceFile[]): Set<SourceFile> {
  const scopes = new Map(files.map((file) => [file.name, readScope(root, file)]));
  const seen = new Set<string>();
  const reached = new Set<SourceFile>();
  const visit = (fileName: string, name: string): boolean => {
    const scope = scopes.get(fileName);
    if (!scope || engine.test(fileName)) return false;
    const references = scope.declarations.get(name);
    const imported = scope.imports.get(name);
    if (!references && imported) return visit(imported.from, imported.name);
    if (!references) return scope.exportAll.some((from) => visit(from, name));
    const key = `${fileName}#${name}`;
    if (seen.has(key)) return true;
    seen.add(key);
    reached.add(scope.file);
    for (const reference of references) visit(fileName, reference);
    return true;
  };
  for (const { file, declarations } of scopes.values())
    if (requestEntries.some((entry) => entry.test(file.name)))
      for (const name of declarations.keys()) visit(file.name, name);
  return reached;
}

function readScope(root: string, file: SourceFile): Scope {
  const scope: Scope = { file, declarations: new Map(), imports: new Map(), exportAll: [] };
  const addImport = (local: string, specifier: string, name: string) => {
    const from = resolveImport(root, file.name, specifier);
    if (from) scope.imports.set(local, { from, name });
  };
  for (const statement of file.ast.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { text: specifier } = statement.moduleSpecifier;
      const clause = statement.importClause;
      if (!clause || clause.isTypeOnly) continue;
      if (clause.name) addImport(clause.name.text, specifier, "default");
      if (clause.namedBindings && ts.isNamedImports(clause.namedBindings))
        for (const element of clause.namedBindings.elements)
          if (!element.isTypeOnly) addImport(element.name.text, specifier, (element.propertyName ?? element.name).text);
    } else if (
      ts.isExportDeclaration(statement) &&
      statement.moduleSpecifier &&
      ts.isStringLiteral(statement.moduleSpecifier)
    ) {
      const { text: specifier } = statement.moduleSpecifier;
      if (statement.isTypeOnly) continue;
      if (statement.exportClause && ts.isNamedExports(statement.exportClause))
        for (const element of statement.exportClause.elements)
          addImport(element.name.text, specifier, (element.propertyName ?? element.name).text);
      else if (!statement.exportClause) {
        const from = resolveImport(root, file.name, specifier);
        if (from) scope.exportAll.push(from);
      }
    } else for (const name of declaredNames(statement)) scope.declarations.set(name, referencesIn(statement));
  }
  return scope;
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? "default"];
  return ts.isExportAssignment(statement) ? ["default"] : [];
}

function bindingNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? bindingNames(element.name) : []));
}

/** Returns the names that a statement refers to, except in types. */
function referencesIn(statement: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node))
      names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function printTable(rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  process.stdout.write(rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join(""));
}

const [, , folder] = process.argv;
main(folder ? path.resolve(folder) : projectDir);
