import { logos } from "./messages";

const { sample } = logos;

/** How a cell of a table names a logo. */
export function LogoSample() {
  return (
    <details className="mb-4 rounded-md border border-line bg-surface px-4 py-2.5">
      <summary className="font-medium">{sample.title}</summary>
      <p className="mt-1.5 text-muted">{sample.body}</p>
      <pre
        tabIndex={0}
        aria-label={sample.label}
        className="mt-2 overflow-x-auto rounded-md bg-sunken p-3 font-mono text-sm"
      >
        {sample.code}
      </pre>
    </details>
  );
}
