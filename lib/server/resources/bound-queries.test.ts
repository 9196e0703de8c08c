import { expect, it } from "vitest";
import { queriesOfServices } from "./testing/queries";

/** Rows of these belong to no organization: people are in several, the rest is the installation's own. */
const ofNobody = /^(organization|outbox|rateWindow|serviceProcess|endedSession)$/;

const byId = "of a job that an event of our own names, for the organization that its row then tells";
const operator = "the operator's view of the whole installation, which openly names organizations or none";
const rest = "keeps house for all organizations; what belongs to one goes by its row's organization";
const byLink = "the secret of the link says which";
const oneself = "the person's own account, whatever organization they are in";

/** Queries that name no organization, and why: folders, or a file with the table. */
const unbound: Readonly<Record<string, string>> = {
  "retention/": rest,
  "installation/": operator,
  "analyses/run/fail-analysis.ts analysis": byId,
  "analyses/run/run-analysis.ts analysis": byId,
  "presentations/fail-generation.ts generation": byId,
  "presentations/jobs/job-course.ts generation": byId,
  "webhooks/deliveries/abandon-delivery.ts webhookDelivery": byId,
  "webhooks/deliveries/attempt-delivery.ts webhookDelivery": byId,
  "presentations/end-overdue-jobs.ts generation": rest,
  "presentations/live/preview-slide.ts livePicture": "clears away what nobody waits for, of all organizations",
  "users/is-new-installation.ts membership":
    "asks whether anybody ever signed in, for the first look at the sign-in page",
  "keys/authenticate-key.ts apiKey": "the key says which",
  "invitations/find-invitation.ts invitation": byLink,
  "invitations/find-invitation.ts user": "who is invited, and by whom, for whoever has the link",
  "invitations/accept-invitation.ts invitation": byLink,
  "invitations/accept-invitation.ts user": "the account of who has the link",
  "invitations/accept-invitation.ts membership": "whether that account is anybody's still",
  "password-links/set-password.ts passwordLink": byLink,
  "password-links/set-password.ts user": "the account of who has the link",
  "password-links/set-password.ts membership":
    "whether the person is still in the organization of the link, and in no other",
  "audit/audit-view.ts user": "the names of those whom the organization's own log names, also when they have left",
  "members/update-member.ts user": "ends the sessions of somebody who was found among the members",
  "members/remove-member.ts user": "ends the sessions of somebody who was found among the members",
  "organizations/create-organization.ts user": "the first person of a new one",
  "users/change-password.ts user": oneself,
  "users/change-password.ts passwordLink": oneself,
  "users/describe-caller.ts user": oneself,
  "users/end-sessions.ts user": oneself,
  "users/update-person.ts user": oneself,
  "users/sign-in.ts user": oneself,
};

it("every query of the services is bound to an organization, or says here why not", () => {
  const queries = queriesOfServices();
  expect(queries.length).toBeGreaterThan(250);
  const loose = queries
    .filter(({ bound, model }) => !bound && !ofNobody.test(model))
    .map(({ file, model }) => `${file} ${model}`);
  const reasonOf = (query: string) =>
    Object.keys(unbound).find((known) => (known.endsWith("/") ? query.startsWith(known) : query === known));
  expect(loose.filter((query) => !reasonOf(query))).toEqual([]);
  expect(Object.keys(unbound).filter((known) => !loose.some((query) => reasonOf(query) === known))).toEqual([]);
});
