/** What a text in a request may name. `text` names nothing: it is kept or compared as it is. */
export type Kind =
  | "template"
  | "analysis"
  | "slide"
  | "job"
  | "deck"
  | "logo"
  | "webhook"
  | "delivery"
  | "member"
  | "invitation"
  | "key"
  | "person or key"
  | "anything"
  | "number of a slide"
  | "version of a picture"
  | "entity tag"
  | "event"
  | "Idempotency-Key"
  | "organization's name"
  | "person's address"
  | "name of a logo"
  | "hash of a file"
  | "words"
  | "link"
  | "password"
  | "text";

const kinds: Readonly<Record<string, Kind>> = {
  template_id: "template",
  analysis_id: "analysis",
  template_slide_id: "slide",
  slide_id: "slide",
  prefer: "slide",
  generation_id: "job",
  presentation_id: "job",
  source_id: "job",
  deck_id: "deck",
  logo_id: "logo",
  webhook_id: "webhook",
  delivery_id: "delivery",
  user_id: "member",
  invitation_id: "invitation",
  key_id: "key",
  requested_by: "person or key",
  actor: "person or key",
  target: "anything",
  slide_number: "number of a slide",
  layout_number: "number of a slide",
  v: "version of a picture",
  "If-None-Match": "entity tag",
  "If-Range": "entity tag",
  "Last-Event-ID": "event",
  "Idempotency-Key": "Idempotency-Key",
  org_name: "organization's name",
  "updateOrganization name": "organization's name",
  email: "person's address",
  "putLogo name": "name of a logo",
  "updateLogo name": "name of a logo",
  domain: "name of a logo",
  file_hash: "hash of a file",
  search: "words",
  token: "link",
  password: "password",
  current_password: "password",
  new_password: "password",
  "listTemplates filename": "words",
  "listTemplates category": "words",
  "listTemplates tags": "words",
  "listSlides category": "words",
  ...Object.fromEntries(
    [
      "name",
      "filename",
      "category",
      "tags",
      "description",
      "version",
      "url",
      "action",
      "Range",
      "key",
      "file",
      "shape_name",
      "footer_text",
      "footer_font_name",
      "updates",
    ].map((name) => [name, "text" as const]),
  ),
};

/** What a field of an operation names. @throws for a field that nobody has said this of */
export function kindOf(operationId: string, field: string): Kind {
  const kind = kinds[`${operationId} ${field}`] ?? kinds[field];
  if (!kind)
    throw new Error(
      `Say in neighbours/testing/kinds.ts what ${field} of ${operationId} may name: things of others must not show there.`,
    );
  return kind;
}
