import {
  methods,
  resolve,
  type Answer,
  type DocumentedOperation,
  type OpenApiDocument,
  type Parameter,
  type RequestBody,
} from "./open-api";

/** An operation of the document with its references resolved. */
export type OperationPage = {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string | null;
  parameters: readonly Parameter[];
  body: RequestBody | null;
  answers: readonly (Answer & { status: string })[];
};

/** Returns all operations in the document's order, grouped by tag. */
export function operationPages(document: OpenApiDocument): OperationPage[] {
  const pages = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [pageOf(document, method.toUpperCase(), path, operation)] : [];
    }),
  );
  const tags = [...new Set([...(document.tags ?? []).map(({ name }) => name), ...pages.map(({ tag }) => tag)])];
  return tags.flatMap((tag) => pages.filter((page) => page.tag === tag));
}

function pageOf(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: DocumentedOperation,
): OperationPage {
  const { operationId, summary, description = null, tags = [], parameters = [], requestBody, responses } = operation;
  return {
    id: operationId,
    method,
    path,
    tag: tags[0] ?? "Other",
    // Headings and lists show plain text, so backticks are removed.
    summary: summary.replaceAll("`", ""),
    description,
    parameters: parameters.map((parameter) => resolve<Parameter>(document, parameter)),
    body: requestBody ? resolve<RequestBody>(document, requestBody) : null,
    answers: Object.entries(responses).map(([status, answer]) => ({ status, ...resolve<Answer>(document, answer) })),
  };
}
