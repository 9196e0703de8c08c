/** Shows a share, 0–1, as a bar. Larger values are drawn as 1. */
export function Bar({ share, near }: { share: number; near?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <rect
        width={Math.min(100, Math.max(share > 0 ? 1 : 0, 100 * share))}
        height={1}
        className={near ? "fill-danger" : "fill-accent"}
      />
    </svg>
  );
}
