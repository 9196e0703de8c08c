import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const folder = path.join(process.cwd(), "docs", "images");

/** Serves the images of the guides, which stay beside the Markdown files so that these can also be read on their own. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  if (!name.endsWith(".png") || !(await readdir(folder)).includes(name))
    return new Response("Not found", { status: 404 });
  const picture = await readFile(path.join(folder, name));
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
  });
}
