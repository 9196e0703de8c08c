import { expect, it } from "vitest";
import { filesWithTransactions, queriesOfServices } from "./testing/queries";

/** Rows of these tables belong to no organization: people may be in several, and the rest belongs to the installation. */
const ofNobody = /^(organization|outbox|rateWindow|serviceProcess|endedSession)$/;

const byId = "of a job that an event of our own names, for the organization that its row then tells";
const operator = "the operator's view of the whole installation, which openly names organizations or none";
const rest = "keeps house for all organizations; what belongs to one goes by its row's organization";
const byLink = "the secret of the link says which";
const byIdentity = "the account of a person whom the identity provider has authenticated";
const oneself = "the person's own account, whatever organization they are in";

/** Queries without an organization, with the reason: all of a folder or file, or one function's queries of one table. */
const unbound: Readonly<Record<string, string>> = {
  "retention/": rest,
  "installation.ts": operator,
  "queue-metrics.ts": operator,
  "run-analysis.ts failAnalysis analysis": byId,
  "run-analysis.ts runAnalysis analysis": byId,
  "presentations/run-job.ts failGeneration generation": byId,
  "presentations/run-job.ts beginJob generation": byId,
  "attempt-delivery.ts failDelivery webhookDelivery": byId,
  "attempt-delivery.ts attemptDelivery webhookDelivery": byId,
  "presentations/run-job.ts failOverdueJobs generation": rest,
  "presentations/draft-preview.ts requestDraftPreview livePicture":
    "clears away what nobody waits for, of all organizations",
  "sessions.ts isNewInstallation membership":
    "asks whether anybody ever signed in, for the first look at the sign-in page",
  "identities.ts admit identity": byIdentity,
  "identities.ts admit user": byIdentity,
  "identities.ts admit membership": byIdentity,
  "identities.ts reviveAccount membership": "whether that account is in any organization",
  "identities.ts reviveAccount identity": byIdentity,
  "identities.ts reviveAccount user": byIdentity,
  "identities.ts createPerson user": byIdentity,
  "deliver-mail.ts deliverMail mail": "one that an event of our own names; it is sent to its address only",
  "deliver-mail.ts dropMail mail": "one that an event of our own names",
  "deliver-mail.ts contentOf user": "whose address it is, whom alone the link is sent to",
  "presentations/shares.ts openShare share": byLink,
  "sessions.ts startSession user": oneself,
  "sessions.ts rehashPassword user": oneself,
  "sessions.ts endSessions user": oneself,
  "credentials.ts loadCaller apiKey": "the key says which",
  "invitations.ts findInvitation invitation": byLink,
  "invitations.ts findOpenInvitations invitation": "those of an address that the identity provider vouches for",
  "invitations.ts findAccount user": "who is invited, for whoever has the link",
  "invitations.ts lookUpInvitation user": "who invited them, for whoever has the link",
  "invitations.ts acceptInvitation invitation": byLink,
  "invitations.ts joinWithAccount user": "the account of who has the link",
  "invitations.ts joinAsNewUser user": "the account of who has the link",
  "invitations.ts takeOverAccount user": "the account of who has the link",
  "invitations.ts takeOverAccount membership": "whether that account is anybody's still",
  "passwords.ts findPasswordLink passwordLink": byLink,
  "passwords.ts setPasswordByLink passwordLink": byLink,
  "passwords.ts setPasswordByLink user": "the account of who has the link",
  "passwords.ts lockPerson user": "the account of who has the link",
  "passwords.ts lockPerson membership": "whether the person is still in the organization of the link, and in no other",
  "passwords.ts changePassword user": oneself,
  "passwords.ts changePassword passwordLink": oneself,
  "audit.ts findNames user": "the names of those whom the organization's own log names, also when they have left",
  "members.ts updateMember user": "ends the sessions of somebody who was found among the members",
  "members.ts followGroups user": "ends the sessions of somebody who was found among the members",
  "members.ts endMembership user": "ends the sessions of somebody who was found among the members",
  "organizations.ts createOrganization user": "the first person of a new one",
  "account.ts describePerson user": oneself,
  "account.ts updatePerson user": oneself,
};

it("every query of the services is bound to an organization, or listed here with a reason", () => {
  const queries = queriesOfServices();
  expect(queries.length).toBeGreaterThan(250);
  const loose = queries
    .filter(({ bound, model }) => !bound && !ofNobody.test(model))
    .map(({ file, within, model }) => `${file} ${within} ${model}`);
  const reasonOf = (query: string) =>
    Object.keys(unbound).find((known) => (/(\/|\.ts)$/.test(known) ? query.startsWith(known) : query === known));
  expect(loose.filter((query) => !reasonOf(query))).toEqual([]);
  expect(Object.keys(unbound).filter((known) => !loose.some((query) => reasonOf(query) === known))).toEqual([]);
});

it("every transaction is opened by `transact`, which requires its audit entry", () => {
  expect(filesWithTransactions()).toEqual(["transact.ts"]);
});
