/** The number of characters at the end of a name that always show: a version and the extension. */
const endLength = 18;

/** Shows a file's name in one line. A long name loses its middle, because its end tells versions apart. */
export function FileName({ name }: { name: string }) {
  return (
    <span className="flex font-medium whitespace-pre" title={name}>
      <span className="truncate">{name.slice(0, -endLength)}</span>
      <span className="shrink-0">{name.slice(-endLength)}</span>
    </span>
  );
}
