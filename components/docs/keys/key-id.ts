/** The identifier that an API key carries in its own text: `sg_live_<id>_…` is `key_<id>`; null: no API key. */
export function keyIdOf(key: string): string | null {
  const id = /^sg_live_([0-9A-Za-z]{26})_/.exec(key)?.[1];
  return id ? `key_${id}` : null;
}
