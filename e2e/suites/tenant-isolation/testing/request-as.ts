import { stopAnswering } from "@/e2e/suites/api-conformance/testing/resources/slide-previews";
import { type Input, send } from "@/e2e/suites/api-conformance/testing/send";
import type { Credential, World } from "@/e2e/suites/api-conformance/testing/world";
import type { Operation } from "@/lib/contract/define-operation";
import { signGrant } from "@/lib/server/auth/tokens";
import { processServer } from "@/lib/server/context";
import { runGeneration } from "@/lib/server/resources/presentations/generations";
import { generateDraftPreview } from "@/lib/server/resources/presentations/render-draft-preview";
import { waitUntil } from "@/scripts/service/wait-until";
import type { Case } from "./request-places";
import { type VisibleData, plain, visibleDataOf } from "./visible-data";

/** Adds a sender's credential to a request. */
type Ask = (input: Input) => Promise<{ input: Input; credential: Credential }>;

/**
 * Returns all senders of an operation that an organization may have: its API key, its members, the holder of a signed
 * URL, or an anonymous sender.
 */
export function sendersOf(
  { access, path: template }: Operation,
  { caller, key }: World,
  people: ReadonlyMap<string, Credential>,
): Map<string, Ask> {
  const by =
    (credential: Credential): Ask =>
    async (input) => ({ input, credential });
  const purpose = access.kind === "upload_token" ? "upload" : access.kind === "scope" && access.token;
  if (access.kind === "public") return new Map([["nobody", by({})]]);
  const senders = new Map(
    access.kind === "upload_token"
      ? []
      : [["key", by(key)] as const, ...[...people].map(([role, credential]) => [role, by(credential)] as const)],
  );
  // A URL as the service would sign it if it were tricked into doing so.
  const link: Ask = async (input) => {
    const objectId = Object.values(input.params ?? {})[0] ?? "";
    const path = template.replace(/\{\w+\}/, objectId);
    const allowed = { purpose: purpose || "upload", method: purpose === "download" ? "GET" : "PUT" } as const;
    const token = signGrant(
      { ...allowed, objectId, path, organizationId: caller.organization.id },
      processServer().config.secrets.urlSigning,
      60,
    );
    return { input: { ...input, query: `?token=${token}` }, credential: {} };
  };
  return purpose ? senders.set("link", link) : senders;
}

/**
 * Sends the request, and does the worker's part for a slide.
 *
 * @param sent The names in the request
 */
export async function requestAs(
  { operation, place }: Case,
  ask: Ask,
  given: Input,
  world: World,
  sent: string[],
): Promise<VisibleData & { later?: string }> {
  const { input, credential } = await ask(given);
  const isDrawn = operation.id === "previewSlide" && place.kind === "slide";
  if (isDrawn) stopAnswering();
  const drawn = isDrawn ? renderNextDraft(world) : null;
  const response = await send(operation, credential, input);
  await drawn;
  const accepted = response.status === 202 && place.kind === "slide" ? await response.clone().text() : null;
  const visible = await visibleDataOf(response, sent);
  return accepted === null ? visible : { ...visible, later: plain(await readJobResult(accepted), sent) };
}

/** Runs the accepted job. Returns its final status. */
async function readJobResult(body: string): Promise<string> {
  const { generation_id: id } = JSON.parse(body) as { generation_id?: string };
  if (!id) return "";
  await runGeneration(processServer(), id).catch(() => {});
  return JSON.stringify(
    await processServer().db.generation.findUnique({
      where: { id },
      select: { status: true, slideResults: true, errorCode: true, errorMessage: true, message: true },
    }),
  );
}

/** Does the worker's part for the next draft preview that the organization requests. */
async function renderNextDraft({ caller: { organization } }: World): Promise<void> {
  const where = { organizationId: organization.id, status: "pending" } as const;
  await waitUntil(
    async () => {
      const row = await processServer().db.livePicture.findFirst({ where });
      if (row) await generateDraftPreview(processServer(), organization.id, row.id);
      return row !== null;
    },
    10_000,
    5,
  );
}
