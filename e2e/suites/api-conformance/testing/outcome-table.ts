import { errorCodes, failuresOf, type Operation } from "@/lib/contract/common";
import { outcomesOf } from "./outcomes";
import { operationNamed, resources } from "./resources";

const introduction = `# What each operation answers

Every operation of the API with everything that may become of a request. Each entry is a test: that of \`NOT_FOUND\` of \`getTemplate\` is
\`getTemplate › NOT_FOUND\` in the file that its section names. The tests call the route with a database and a file store of their own; each answer is held
against its schema, each refusal against its code, its status, and the headers that go with it. The codes are explained in the API's reference.

- **Success**: the status of success; *again*: the same request with the same \`Idempotency-Key\` gets the first answer; *304*: \`If-None-Match\` names the \`ETag\`; *206*: \`Range\` asks for a part.
- **Other organization**: the very request that succeeds, made with another organization's credential. 404, word for word as if nothing were there; where there is no object in the path, nothing of ours is told.
- 503 \`SERVICE_UNAVAILABLE\` is tested for every operation: [unavailable](../app/api/v1/outcomes/unavailable.test.ts). 500 \`INTERNAL_ERROR\` has no request that brings it about: [handle](../lib/http/handle.test.ts) › that fails unexpectedly says nothing of the reason.
- Of two faults a request is refused for the earlier: [judgement](../lib/http/judgement.test.ts).
- An operation or a code without an entry here, and an entry without a test, fail [outcomes](../app/api/v1/outcomes/outcomes.test.ts), which also writes this page (\`npx vitest run e2e/suites/api-conformance/outcomes.test.ts --update\`).
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

/** The page docs/api-outcomes.md. */
export function outcomeTable(): string {
  const sections = Object.entries(resources).map(([name, examples]) => {
    const head = ["Operation", "Success", "Other organization", ...columns.map(([title]) => title)];
    const rows = Object.keys(examples).map((id) => rowOf(operationNamed(id)));
    const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
    return `## ${name}\n\nTests: [${name}.test.ts](../app/api/v1/outcomes/${name}.test.ts)\n\n${lines.join("\n")}\n`;
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
  const refusals = columns.map(([, statuses]) =>
    failuresOf(operation)
      .filter((code) => statuses.some((one) => one === errorCodes[code].status))
      .map((code) => `\`${code}\` ${errorCodes[code].status}`)
      .join("<br>"),
  );
  return [
    `\`${operation.id}\`<br>${operation.method} ${operation.path.slice("/api/v1".length)}`,
    success.join(", "),
    status("other organization") ?? "the same for all",
    ...refusals,
  ];
}
