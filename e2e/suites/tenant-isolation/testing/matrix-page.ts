import type { Case } from "./cases";
import { placesWithin } from "./cases";

const introduction = `# What a neighbour is told

Every place of every request where something of an organization may be named: an id in a path, a query or a body, a name, a hash, an \`Idempotency-Key\`.
The places are read from the OpenAPI document; each row is a test of [matrix](../app/api/v1/neighbours/matrix.test.ts), which also writes this page
(\`npx vitest run e2e/suites/tenant-isolation/matrix.test.ts --update\`). A field that the tests have never heard of, or one of which they don't know what an
organization may have, fails them.

Each row is a request of another organization that succeeds but for what it names. It is made three times: with an id that nobody has, with that of a thing that its
owner could use at this very moment, and with the same after it was deleted. The three answers are the same to the byte: status, headers and body, but for the
number, the time and the rate of the request, and the ids of what it made. Who asks:

- the organization's key, and its owner, signed in; with \`NEIGHBOURS=all\` its admins and members too. A role that may not ask at all gets 403, whatever it names.
- *link*: whoever holds a signed address that the service made out to the neighbour's organization for the owner's very object, which it never does.
- *nobody*: links of invitations and passwords are themselves the right to use them; here one that was used is like one that never was.

With a path also go what belongs to it: numbers of slides, \`If-None-Match\` and \`If-Range\` with the owner's \`ETag\`, \`Last-Event-ID\`. Of a slide in a job or a picture
what comes later is compared too: the result of the job.

**Told** is the status for each asker. 2xx: the request finds nothing of the name, or does for its own organization what it would do anyway.

What whole answers hold, also where nothing is named, is in [answers](../app/api/v1/neighbours/answers.test.ts): an organization has a word of its own in every text, and
another asks everything that there is to ask, in the API and as an agent; neither the word nor an id is in an answer, a line of the log or the metrics. Who uploads a
file that somebody else has is told, step by step, what that one was told. Which queries of the services are bound to an organization in
[bound-queries](../lib/services/bound-queries.test.ts).

| Operation | Names | In | Told |
|---|---|---|---|
`;

/** The page docs/neighbours.md. @param told the status for each asker, by row */
export function neighbourPage(cases: readonly Case[], told: ReadonlyMap<Case, Record<string, number>>): string {
  const rows = cases.map((one) => {
    const { operation, place } = one;
    const names = [place.kind, ...new Set(placesWithin(one).map(({ kind }) => kind))].join(", ");
    const where = `${place.in} \`${place.name}\``;
    return `| \`${operation.id}\` | ${names} | ${where} | ${Object.entries(told.get(one) ?? {})
      .map(([asker, status]) => `${asker} ${status}`)
      .join(", ")} |`;
  });
  return `${introduction}${rows.join("\n")}\n`;
}
