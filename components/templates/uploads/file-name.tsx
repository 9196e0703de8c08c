/** The number of characters at the end of a name that always show: a version and the extension. */
const endLength = 18;
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Divides a name before its last characters, as people count them: an emoji stays whole. */
export function divideFileName(name: string): [start: string, end: string] {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  return [characters.slice(0, -endLength).join(""), characters.slice(-endLength).join("")];
}

/** Shows a file's name in one line. A long name loses its middle, because its end tells versions apart. */
export function FileName({ name }: { name: string }) {
  const [start, end] = divideFileName(name);
  return (
    <span className="flex font-medium whitespace-pre" title={name}>
      <span className="truncate">{start}</span>
      <span className="shrink-0">{end}</span>
    </span>
  );
}
