import { type Case, placesWithin } from "./request-places";

const introduction = `# Tenant isolation

Every place of every request that may name something of an organization: an id in a path, a query or a body, a name, a hash, an \`Idempotency-Key\`.
The places are read from the OpenAPI document; each row is a test of [matrix](../../e2e/suites/tenant-isolation/matrix.test.ts), which also writes this page
(\`npx vitest run e2e/suites/tenant-isolation/matrix.test.ts --update\`). A field that the tests don't know, or for which they have no example of what an
organization may own, fails them.

Each row is a request of another organization that would succeed but for what it names. It is sent three times: with an id that does not exist, with the id of something
that its owner could use at this moment, and with the same id after it was deleted. The three responses are the same to the byte: status, headers and body, except for the
request id, the time and the rate limit, and the ids of what the request created. The requests are sent with:

- the organization's API key, and its owner's session; with \`TENANT_ROLES=all\` also its admins and members. A role that is not allowed gets 403, whatever it names.
- *link*: a signed URL made out to the other organization for the owner's very object. The service never issues such a URL.
- *nobody*: links of invitations and passwords are themselves the credential; here, a used one is like one that never existed.

A path takes along what belongs to it: slide numbers, \`If-None-Match\` and \`If-Range\` with the owner's \`ETag\`, \`Last-Event-ID\`. For a slide in a job or a preview,
the later result is compared, too.

**Status** lists the status for each sender. 2xx: the request finds nothing under that name, or does for its own organization what it would do anyway.

[responses](../../e2e/suites/tenant-isolation/responses.test.ts) tests whole responses, also where a request names nothing: an organization has a word of its own in every text, and
another one sends every request there is, to the API and as an agent; neither the word nor an id shows up in a response, a log line or the metrics. Uploading a
file that another organization already has gets, step by step, the same responses. [bound-queries](../../lib/server/resources/bound-queries.test.ts) tests
that the services' queries are bound to an organization.

| Operation | Names | In | Status |
|---|---|---|---|
`;

/**
 * Renders docs/evidence/tenant-isolation.md.
 *
 * @param statuses The status for each sender, by case
 */
export function tenantIsolationPage(
  cases: readonly Case[],
  statuses: ReadonlyMap<Case, Record<string, number>>,
): string {
  const rows = cases.map((one) => {
    const { operation, place } = one;
    const names = [place.kind, ...new Set(placesWithin(one).map(({ kind }) => kind))].join(", ");
    const where = `${place.in} \`${place.name}\``;
    return `| \`${operation.id}\` | ${names} | ${where} | ${Object.entries(statuses.get(one) ?? {})
      .map(([sender, status]) => `${sender} ${status}`)
      .join(", ")} |`;
  });
  return `${introduction}${rows.join("\n")}\n`;
}
