import { frameFile } from "@/lib/engine/preview/frame-files";

const base = "/preview-frame";

type Params = { params: Promise<{ path?: string[] }> };

/** Serves the sandboxed frame that previews a file before its upload, with its scripts and fonts. It needs no session. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const { path = [] } = await params;
  const file = await frameFile(base, `/${path.join("/")}`, new URL(request.url).searchParams);
  if (!file) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.body), { headers: { ...file.headers, "Content-Type": file.contentType } });
}
