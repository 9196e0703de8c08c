// Categories that the renderer doesn't read. Plain JavaScript: it runs in the page.

/** Of categories in several levels the lowest, and numbers from one where a series has none. */
export function withCategories(xml) {
  return xml
    .replace(/<c:multiLvlStrRef>(.*?)<\/c:multiLvlStrRef>/gs, (_, inner) => {
      const count = /<c:ptCount[^>]*\/>/.exec(inner)?.[0] ?? "";
      const lowest = /<c:lvl>(.*?)<\/c:lvl>/s.exec(inner)?.[1] ?? "";
      return `<c:strRef><c:f/><c:strCache>${count}${lowest}</c:strCache></c:strRef>`;
    })
    .replace(/<c:ser>(?:(?!<\/c:ser>|<c:cat|<c:xVal).)*?<c:val>.*?<\/c:ser>/gs, numbered);
}

function numbered(series) {
  const count = Number(/<c:val>.*?<c:ptCount val="(\d+)"/s.exec(series)?.[1] ?? 0);
  const points = Array.from({ length: count }, (_, index) => `<c:pt idx="${index}"><c:v>${index + 1}</c:v></c:pt>`);
  return series.replace("<c:val>", `<c:cat><c:strRef><c:f/><c:strCache><c:ptCount val="${count}"/>${points.join("")}</c:strCache></c:strRef></c:cat><c:val>`);
}
