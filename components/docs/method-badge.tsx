const tones: Readonly<Record<string, string>> = {
  GET: "text-accent-text",
  POST: "text-success-text",
  PUT: "text-warning-text",
  PATCH: "text-warning-text",
  DELETE: "text-danger-text",
};

/** Shows an operation's method in its colour. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span className={`shrink-0 font-mono text-xs leading-5 font-semibold ${tones[method] ?? "text-muted"}`}>
      {method}
    </span>
  );
}
