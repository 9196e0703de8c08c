import type { z } from "zod";
import type { OperationById } from "@/lib/contract/operations";
import { type QueryValue, request } from "./request";

type RouteOf<O> = O extends { method: infer Method extends string; path: `/api/v1${infer Path}` }
  ? `${Method} ${Path}`
  : never;

/** Method and path of every operation that the studio calls. The compiler checks them against the contract. */
const routes = {
  listAuditEvents: "GET /audit-events",
  listDecks: "GET /decks",
  createDeck: "POST /decks",
  getDeck: "GET /decks/{deck_id}",
  saveDeck: "PUT /decks/{deck_id}",
  deleteDeck: "DELETE /decks/{deck_id}",
  restoreDeck: "POST /decks/{deck_id}/restore",
  getInstallation: "GET /installation",
  listInstallationFailures: "GET /installation/failures",
  listOrganizationUsage: "GET /installation/organizations",
  listInvitations: "GET /invitations",
  createInvitation: "POST /invitations",
  acceptInvitation: "POST /invitations/accept",
  lookUpInvitation: "POST /invitations/look-up",
  revokeInvitation: "DELETE /invitations/{invitation_id}",
  listKeys: "GET /keys",
  createKey: "POST /keys",
  revokeKey: "DELETE /keys/{key_id}",
  rotateKey: "POST /keys/{key_id}/rotate",
  listLogos: "GET /logos",
  updateLogo: "PATCH /logos/{logo_id}",
  deleteLogo: "DELETE /logos/{logo_id}",
  getMe: "GET /me",
  updateMe: "PATCH /me",
  leaveOrganization: "POST /me/leave",
  changePassword: "PUT /me/password",
  endSessions: "DELETE /me/sessions",
  listMembers: "GET /members",
  updateMember: "PATCH /members/{user_id}",
  removeMember: "DELETE /members/{user_id}",
  createPasswordLink: "POST /members/{user_id}/password-link",
  getOrganization: "GET /organization",
  updateOrganization: "PATCH /organization",
  lookUpPasswordLink: "POST /password-links/look-up",
  setPasswordByLink: "POST /password-links/use",
  listPresentations: "GET /presentations",
  readCharts: "POST /presentations/charts",
  generateSlide: "POST /presentations/generate",
  generateDeck: "POST /presentations/generate-deck",
  previewSlide: "POST /presentations/preview",
  validateDeck: "POST /presentations/validate",
  cancelGeneration: "POST /presentations/{generation_id}/cancel",
  getGenerationRequest: "GET /presentations/{generation_id}/request",
  retryGeneration: "POST /presentations/{generation_id}/retry",
  getGenerationStatus: "GET /presentations/{generation_id}/status",
  deletePresentation: "DELETE /presentations/{presentation_id}",
  listCharts: "GET /presentations/{presentation_id}/charts",
  updateCharts: "PUT /presentations/{presentation_id}/update-charts",
  listSlides: "GET /slides",
  listTemplates: "GET /templates",
  initiateUpload: "POST /templates",
  matchTemplates: "POST /templates/match",
  getTemplate: "GET /templates/{template_id}",
  updateTemplate: "PATCH /templates/{template_id}",
  deleteTemplate: "DELETE /templates/{template_id}",
  getAnalysis: "GET /templates/{template_id}/analysis",
  startAnalysis: "POST /templates/{template_id}/analysis",
  getAnalysisStatus: "GET /templates/{template_id}/analysis/status",
  cancelAnalysis: "DELETE /templates/{template_id}/analysis/{analysis_id}",
  getLayoutSchema: "GET /templates/{template_id}/layouts/{layout_number}/schema",
  restoreTemplate: "POST /templates/{template_id}/restore",
  getSlideSchema: "GET /templates/{template_id}/slides/{slide_number}/schema",
  confirmUpload: "POST /templates/{template_id}/upload/confirm",
  getUsage: "GET /usage",
  listWebhooks: "GET /webhooks",
  createWebhook: "POST /webhooks",
  getWebhook: "GET /webhooks/{webhook_id}",
  updateWebhook: "PATCH /webhooks/{webhook_id}",
  deleteWebhook: "DELETE /webhooks/{webhook_id}",
  listDeliveries: "GET /webhooks/{webhook_id}/deliveries",
  getDelivery: "GET /webhooks/{webhook_id}/deliveries/{delivery_id}",
  resendDelivery: "POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend",
  rotateWebhookSecret: "POST /webhooks/{webhook_id}/rotate-secret",
  testWebhook: "POST /webhooks/{webhook_id}/test",
} as const satisfies { [Id in keyof OperationById]?: RouteOf<OperationById[Id]> };

export type OperationId = keyof typeof routes;

/** Numbers and booleans may be passed as such: they are written into the address. */
type Written<Input, Output> =
  | (Input extends readonly (infer Item)[] ? readonly Item[] : Input)
  | Extract<Output, number | boolean>;

type WrittenFields<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]: Written<
    z.input<Schema>[Name],
    Name extends keyof z.output<Schema> ? z.output<Schema>[Name] : never
  >;
};

type ParamsOption<O> = O extends { params: infer Params extends z.ZodType }
  ? { params: WrittenFields<Params> }
  : unknown;
type QueryOption<O> = O extends { query: infer Query extends z.ZodType } ? { query?: WrittenFields<Query> } : unknown;
type FormOf<Body> = Body extends { form: z.ZodType } ? FormData : never;
type JsonOf<Body> = Body extends { json: infer Json extends z.ZodType } ? z.input<Json> : never;
type BodyOption<O> = O extends { body: infer Body }
  ? Body extends { optional: true }
    ? { body?: JsonOf<Body> | FormOf<Body> }
    : { body: JsonOf<Body> | FormOf<Body> }
  : unknown;

/** Parameters, query and body of an operation; those that it does not have are not accepted. */
export type CallOptions<Id extends OperationId> = ParamsOption<OperationById[Id]> &
  QueryOption<OperationById[Id]> &
  BodyOption<OperationById[Id]> & { signal?: AbortSignal };

/** JSON response of an operation. */
export type CallResult<Id extends OperationId> = OperationById[Id] extends {
  response: infer Response extends z.ZodType;
}
  ? z.output<Response>
  : never;

/** Common shape of the options above. */
type AnyOptions = {
  params?: Record<string, string | number | boolean>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
};

/**
 * Calls an operation of the API as the signed-in person and returns the JSON response.
 *
 * @throws ApiError if the response is an error, with status 0 if there was none
 */
export async function call<Id extends OperationId>(
  id: Id,
  ...[options]: object extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>]
): Promise<CallResult<Id>> {
  const { params = {}, ...rest }: AnyOptions = options ?? {};
  const [method = "", path = ""] = routes[id].split(" ");
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return request<CallResult<Id>>(method, address, rest);
}
