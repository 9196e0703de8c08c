import { createServer, type AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServerContext, systemCaller } from "@/lib/server/context";
import { completeJob, failJob } from "@/lib/server/resources/presentations/run-job";
import { type TestPerson, addPerson } from "@/lib/server/resources/testing/people";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { deliverMail } from "./deliver-mail";
import { createInvitation } from "./invitations";
import { newId } from "./new-id";
import { requestPasswordLink } from "./passwords";

type Received = { from: string; to: string[]; source: string };

let received: Received[] = [];
let smtp: SMTPServer;
let service: ScratchService;
let server: ServerContext;
const organization = { id: newId("org"), name: "Smith & <Sons>" };

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "slides" && password === "secret"
        ? done(null, { user: username })
        : done(new Error("Wrong password")),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to, source: readable(Buffer.concat(chunks).toString("utf8")) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  service = await startScratchService();
  await service.db.organization.create({ data: organization });
  const { port } = smtp.server.address() as AddressInfo;
  server = withMail(`smtp://slides:secret@127.0.0.1:${port}`);
});

beforeEach(() => void (received = []));

afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await service.stop();
});

function withMail(smtpUrl: string): ServerContext {
  return { ...service, config: { ...service.config, mail: { smtpUrl, from: "Slides <slides@example.com>" } } };
}

/** Decodes quoted-printable, which breaks long lines. */
const readable = (source: string): string =>
  source.replace(/=\r\n/g, "").replace(/((?:=[0-9A-F]{2})+)/g, (codes) => decodeURIComponent(codes.replace(/=/g, "%")));

/** Sends the waiting emails, as the worker does. */
async function deliverAll(): Promise<void> {
  for (const { id } of await service.db.mail.findMany()) await deliverMail(server, id);
}

const linkIn = (source: string): string | undefined => /http:\/\/localhost:3000\/\w+#[\w-]+/.exec(source)?.[0];

it("an invitation goes to the invited address, with its link", async () => {
  const invited = { email: "new@example.com", role: "member" } as const;
  const by = { ...systemCaller(organization.id), organization };
  const { link, emailed } = await createInvitation(server, by, invited);
  expect(emailed).toBe(true);
  const [waiting] = await service.db.mail.findMany();
  expect(waiting?.message).not.toContain("new@example.com");
  await deliverAll();
  expect(received).toMatchObject([{ from: "slides@example.com", to: ["new@example.com"] }]);
  expect(linkIn(received[0]?.source ?? "")).toBe(link);
  expect(received[0]?.source).toContain("to join Smith & <Sons> on Slidewright as a member.");
  expect(received[0]?.source).toContain("to join Smith &amp; &lt;Sons&gt; on Slidewright");
  expect(await service.db.mail.count()).toBe(0);
});

it("without a mail server nothing is queued, and the response says so", async () => {
  const { emailed } = await createInvitation(service, systemCaller(organization.id), {
    email: "other@example.com",
    role: "member",
  });
  expect(emailed).toBe(false);
  expect(await service.db.mail.count()).toBe(0);
});

it("an email waits while the mail server can't be reached or rejects the sender", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await createInvitation(server, systemCaller(organization.id), { email: "late@example.com", role: "member" });
  const [{ id } = { id: "" }] = await service.db.mail.findMany();
  await expect(deliverMail(withMail(`smtp://127.0.0.1:${port}`), id)).rejects.toThrow("ECONNREFUSED");
  const wrong = server.config.mail?.smtpUrl.replace("secret", "wrong") ?? "";
  await expect(deliverMail(withMail(wrong), id)).rejects.toThrow("Invalid login");
  await deliverAll();
  expect(received.map(({ to }) => to)).toEqual([["late@example.com"]]);
});

it("a forgotten password is reset by email, once in five minutes, and unknown addresses get nothing", async () => {
  const { actor } = await addPerson({ organization }, "admin");
  await requestPasswordLink(server, { email: "nobody@example.com" });
  await requestPasswordLink(server, { email: actor.email });
  await deliverAll();
  await requestPasswordLink(server, { email: actor.email });
  await deliverAll();
  expect(received.map(({ to }) => to)).toEqual([[actor.email]]);
  expect(linkIn(received[0]?.source ?? "")).toMatch(/\/password#/);
});

async function startJob({ actor }: TestPerson, name: string) {
  const id = newId("gen");
  return service.db.generation.create({
    data: {
      ...{ id, organizationId: organization.id, kind: "deck", status: "processing", name },
      ...{ requestedByType: "user", requestedById: actor.id, requestedByName: actor.name },
      ...{ request: {}, slidesRequested: 1 },
    },
  });
}

it("a finished deck is announced to the person who requested it, if they opted in", async () => {
  const [subscribed, silent] = [
    await addPerson({ organization }, "member"),
    await addPerson({ organization }, "member"),
  ];
  await service.db.user.update({ where: { id: subscribed.actor.id }, data: { emailWhenReady: true } });
  const failure = { code: "GENERATION_FAILED", message: "It failed." };
  await failJob(server, await startJob(silent, "Nobody asks"), failure);
  await failJob(server, await startJob(subscribed, "Cancelled"), { code: "CANCELLED", message: "Cancelled." });
  await failJob(server, await startJob(subscribed, "Broken\r\nBcc: victim@example.com"), failure);
  await completeJob(server, await startJob(subscribed, "Review"), new Uint8Array([1]), 1, []);
  await deliverAll();
  const subjects = received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(received.every(({ to }) => to.length === 1 && to[0] === subscribed.actor.email)).toBe(true);
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^Your deck could not be generated: Broken/),
    "Your deck is ready: Review",
  ]);
  const headers = received.map(({ source }) => source.split("\r\n\r\n")[0]);
  expect(headers.join("\r\n")).not.toMatch(/^Bcc:/m);
});
