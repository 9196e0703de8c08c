// Categories that the renderer doesn't read. Plain JavaScript: it runs in the page.

/**
 * Of categories in several levels the lowest, and numbers from one where a series has none, or the points of a scatter
 * chart have words.
 */
export function withCategories(xml) {
  return xml
    .replace(/<c:multiLvlStrRef>(.*?)<\/c:multiLvlStrRef>/gs, (_, inner) => {
      const count = /<c:ptCount[^>]*\/>/.exec(inner)?.[0] ?? "";
      const lowest = /<c:lvl>(.*?)<\/c:lvl>/s.exec(inner)?.[1] ?? "";
      return `<c:strRef><c:f/><c:strCache>${count}${lowest}</c:strCache></c:strRef>`;
    })
    .replace(/<c:ser>(?:(?!<\/c:ser>|<c:cat|<c:xVal).)*?<c:val>.*?<\/c:ser>/gs, numbered)
    .replace(
      /<c:xVal>\s*<c:str(?:Ref|Lit)>.*?<\/c:xVal>/gs,
      (words) => `<c:xVal><c:numRef><c:f/><c:numCache>${points(words)}</c:numCache></c:numRef></c:xVal>`,
    );
}

function numbered(series) {
  const values = /<c:val>.*/s.exec(series)?.[0] ?? "";
  return series.replace(
    "<c:val>",
    `<c:cat><c:strRef><c:f/><c:strCache>${points(values)}</c:strCache></c:strRef></c:cat><c:val>`,
  );
}

/** As many numbers, from one, as the data has points. */
function points(data) {
  const count = Number(/<c:ptCount val="(\d+)"/.exec(data)?.[1] ?? 0);
  const all = Array.from({ length: count }, (_, index) => `<c:pt idx="${index}"><c:v>${index + 1}</c:v></c:pt>`);
  return `<c:ptCount val="${count}"/>${all.join("")}`;
}
