// Finds the fonts of a presentation in the XML of its parts. Plain JavaScript that runs in the page.

const families = new Set();

/** Returns the font names in the XML, without those that a theme lists for other scripts. */
export function fontNames(xml) {
  const names = new Set();
  for (const [, name] of xml.matchAll(/<a:(?:latin|ea|cs|sym|buFont)\b[^>]*?\btypeface="([^"]*)"/g)) {
    if (name && !name.startsWith("+")) names.add(unescaped(name));
  }
  return [...names];
}

/** Returns each character of the texts once, plus those that bullets and fields may add. */
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

/** Registers new faces, in this order, and loads the ones that the characters need. */
export async function registerFonts(faces, text) {
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
