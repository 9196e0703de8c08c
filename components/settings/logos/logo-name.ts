/** The name of a logo as its file tells it: `acme_corp-logo@2x.png` → `acme corp`. */
export function logoNameOf(filename: string): string {
  const stem = filename.replace(/\.[^.]+$/, "");
  const words = stem
    .replace(/@\dx$/i, "")
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, "")
    .split(/[\s_-]+/)
    .filter(Boolean);
  const named = words.filter((word) => word.toLowerCase() !== "logo");
  return (named.length > 0 ? named : words).join(" ").slice(0, 100).trim() || "Logo";
}
