// Reads single parts of a presentation without opening it. Plain JavaScript that runs in the frame.

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const text = new TextDecoder();

/** Returns the concatenated XML of the parts whose names match. Throws if the bytes are not a ZIP. */
export async function partsXml(bytes, names) {
  const view = new DataView(bytes);
  const found = [];
  for (const entry of entries(view)) if (names.test(entry.name)) found.push(await inflated(view, entry));
  return found.join("\n");
}

function* entries(view) {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error("The file is no PowerPoint presentation.");
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && view.getUint32(at, true) === directoryEntry; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    yield {
      name: text.decode(new Uint8Array(view.buffer, at + 46, name)),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      start: view.getUint32(at + 42, true),
    };
    at += 46 + name + extra + comment;
  }
}

async function inflated(view, { method, size, start }) {
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  const raw = new Blob([new Uint8Array(view.buffer, from, size)]);
  if (method === 0) return raw.text();
  return new Response(raw.stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
