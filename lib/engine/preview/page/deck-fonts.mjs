// Fonts of a presentation, by the XML of its parts. Plain JavaScript: it runs in the page.

const families = new Set();

/** Names of fonts that text asks for; those that a theme lists for other scripts are left out. */
export function fontNames(xml) {
  const names = new Set();
  for (const [, name] of xml.matchAll(/<a:(?:latin|ea|cs|sym|buFont)\b[^>]*?\btypeface="([^"]*)"/g)) {
    if (name && !name.startsWith("+")) names.add(unescaped(name));
  }
  return [...names];
}

/** Each character of the texts once, with what bullets and fields may add. */
export function characters(xml) {
  const found = new Set("0123456789•–—");
  for (const [, text] of xml.matchAll(/<(?:a:t|c:v|c:pt)>([^<]*)</g))
    for (const character of unescaped(text)) found.add(character);
  for (const [, text] of xml.matchAll(/\bchar="([^"]*)"/g))
    for (const character of unescaped(text)) found.add(character);
  return [...found].join("");
}

function unescaped(text) {
  if (!text.includes("&")) return text;
  return new DOMParser().parseFromString(`<t>${text}</t>`, "text/xml").documentElement.textContent;
}

/** Registers the faces, in this order, those that are not yet, and loads what the characters need. */
export async function takeFonts(faces, text) {
  const cuts = new Set();
  const before = new Set(families);
  for (const { family, url, ...descriptors } of faces) {
    if (!before.has(family))
      document.fonts.add(new FontFace(family, `url(${new URL(`.${url}`, import.meta.url)})`, descriptors));
    families.add(family);
    cuts.add(`${descriptors.style} ${descriptors.weight} 16px ${JSON.stringify(family)}`);
  }
  await Promise.all([...cuts].map((cut) => document.fonts.load(cut, text)));
}
