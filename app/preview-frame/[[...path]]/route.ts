import { frameFile } from "@/lib/engine/preview/frame-files";

const base = "/preview-frame";

type Params = { params: Promise<{ path?: string[] }> };

/**
 * The sandboxed frame that shows a file before it is uploaded, and its scripts and fonts. It needs no session, and has
 * none.
 */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const { path = [] } = await params;
  const file = await frameFile(base, `/${path.join("/")}`, new URL(request.url).searchParams);
  if (!file) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.body), { headers: { ...file.headers, "Content-Type": file.contentType } });
}
