import type { GenerateDeckRequest } from "@/lib/contract/presentations";

export const requestForms = ["json", "curl", "typescript"] as const;
export type RequestForm = (typeof requestForms)[number];

function json(request: GenerateDeckRequest): string {
  return JSON.stringify(request, null, 2);
}

/** Quotes text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Passes the body in a here-document that ends with the line `JSON`, because no line of indented JSON can equal it. */
function curl(request: GenerateDeckRequest, baseUrl: string): string {
  return [
    `curl --fail-with-body -X POST ${quoted(`${baseUrl}/api/v1/presentations/generate-deck`)} \\`,
    `  -H "X-API-Key: $SLIDEWRIGHT_API_KEY" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  --data-binary @- <<'JSON'`,
    json(request),
    "JSON",
  ].join("\n");
}

function typescript(request: GenerateDeckRequest, baseUrl: string): string {
  return `import { createClient } from "@slidewright/client";
import { saveFile } from "@slidewright/client/files";

const slidewright = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: process.env.SLIDEWRIGHT_API_KEY });

const { generation_id } = await slidewright.generateDeck(${json(request)});

const job = await slidewright.waitForPresentation(generation_id);
if (job.status === "failed") throw new Error(job.error?.message);
await saveFile(await slidewright.downloadPresentation(generation_id), "deck.pptx");
`;
}

/** Returns the request as JSON, or as code that can be run unchanged. */
export function requestCode(form: RequestForm, request: GenerateDeckRequest, baseUrl: string): string {
  return { json, curl, typescript }[form](request, baseUrl);
}
