/** Returns the mean width of a character in ems: East Asian characters are one em wide, others about half an em. */
function measureText(character: string): number {
  return /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(character) ? 1 : 0.52;
}

function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += measureText(character);
  return width;
}

/** Splits a word that is wider than a line. */
function pieces(word: string, room: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (part && textWidth(part + character) > room) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
}

function shorten(line: string, room: number): string {
  let text = line;
  while (text && textWidth(`${text}…`) > room) text = text.slice(0, -1);
  return `${text.trimEnd()}…`;
}

/**
 * Wraps text by an estimate of its width. Accurate enough for a wireframe, but not for fitting text.
 *
 * @param room Width of a line in ems
 * @returns At most `maxLines` lines; the last one is shortened if there is more text
 */
export function wrapText(text: string, room: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/[\n\v]/)) {
    let line = "";
    for (const word of paragraph.split(/\s+/).flatMap((word) => pieces(word, room))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && textWidth(longer) > room) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    lines.push(line);
    if (lines.length > maxLines) break;
  }
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  const last = kept.pop();
  return last === undefined ? [] : [...kept, shorten(last, room)];
}
