import { type Operation, failuresOf } from "@/lib/contract/define-operation";
import { type ErrorCode, errorCodes } from "@/lib/contract/errors";
import { operationNamed, resources } from "./resources";

/** Outcomes other than the error codes. */
const successes = ["success", "the first answer again", "not modified", "a part", "other organization"] as const;
export type Outcome = (typeof successes)[number] | ErrorCode;

/** Returns all outcomes that an operation documents, with their statuses. Other tests cover internal errors and outages. */
export function outcomesOf(operation: Operation): { outcome: Outcome; status: string }[] {
  const { access, params, idempotent, conditional, ranges, status } = operation;
  const good: { outcome: Outcome; status: string }[] = [{ outcome: "success", status: String(status) }];
  if (idempotent) good.push({ outcome: "the first answer again", status: String(status) });
  if (conditional) good.push({ outcome: "not modified", status: "304" });
  if (ranges) good.push({ outcome: "a part", status: "206" });
  if (access.kind !== "public") good.push({ outcome: "other organization", status: params ? "404" : "sees nothing" });
  const errors = failuresOf(operation).filter((code) => code !== "INTERNAL_ERROR" && code !== "SERVICE_UNAVAILABLE");
  return [...good, ...errors.map((code) => ({ outcome: code, status: String(errorCodes[code].status) }))];
}

const introduction = `# What each operation answers

Every operation of the API with every possible outcome of a request. Each entry is a test: \`NOT_FOUND\` of \`getTemplate\` is
\`getTemplate › NOT_FOUND\` in the file that its section names. The tests call the route with a database and a file store of their own; each response is checked
against its schema, each error against its code, its status and the headers that go with it. The API reference explains the codes.

- **Success**: the status of success; *again*: the same request with the same \`Idempotency-Key\` gets the first response; *304*: \`If-None-Match\` names the \`ETag\`; *206*: \`Range\` asks for a part.
- **Other organization**: the very request that succeeds, sent with another organization's credential. 404, word for word as if nothing existed; where the path names no object, the response shows nothing of ours.
- 503 \`SERVICE_UNAVAILABLE\` is tested for every operation: [unavailable](../../e2e/suites/api-conformance/unavailable.test.ts). No request causes 500 \`INTERNAL_ERROR\`: [handle](../../lib/server/http/handle.test.ts) tests that it does not disclose the reason.
- A request with two errors gets the earlier one: [handle-order](../../lib/server/http/handle-order.test.ts).
- An operation or a code without an entry here, and an entry without a test, fail [outcomes](../../e2e/suites/api-conformance/outcomes.test.ts), which also writes this page (\`npx vitest run e2e/suites/api-conformance/outcomes.test.ts --update\`).
`;

const columns = [
  ["Wrong form", [400, 413, 415, 422]],
  ["No credential", [401]],
  ["Not allowed", [403]],
  ["Not there", [404]],
  ["State", [409]],
  ["Range", [416]],
  ["Too much", [429]],
  ["Not now", [503]],
] as const;

/** Renders docs/evidence/api-outcomes.md. */
export function outcomeTable(): string {
  const sections = Object.entries(resources).map(([name, examples]) => {
    const head = ["Operation", "Success", "Other organization", ...columns.map(([title]) => title)];
    const rows = Object.keys(examples).map((id) => rowOf(operationNamed(id)));
    const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
    return `## ${name}\n\nTests: [${name}.test.ts](../../e2e/suites/api-conformance/${name}.test.ts)\n\n${lines.join("\n")}\n`;
  });
  return [introduction, ...sections].join("\n");
}

function rowOf(operation: Operation): string[] {
  const outcomes = outcomesOf(operation);
  const status = (name: string) => outcomes.find(({ outcome }) => outcome === name)?.status;
  const success = [
    status("success"),
    status("the first answer again") && "again",
    status("not modified"),
    status("a part"),
  ].filter(Boolean);
  const errors = columns.map(([, statuses]) =>
    failuresOf(operation)
      .filter((code) => statuses.some((one) => one === errorCodes[code].status))
      .map((code) => `\`${code}\` ${errorCodes[code].status}`)
      .join("<br>"),
  );
  return [
    `\`${operation.id}\`<br>${operation.method} ${operation.path.slice("/api/v1".length)}`,
    success.join(", "),
    status("other organization") ?? "the same for all",
    ...errors,
  ];
}
