/** Lines for a person; on a terminal, progress is drawn over the line before it. */
const { stdout } = process;
let drawn = false;

export function say(line = ""): void {
  if (drawn) stdout.write("\r\u001b[K");
  drawn = false;
  stdout.write(`${line}\n`);
}

export function showProgress(what: string, percent: number): void {
  if (!stdout.isTTY) return;
  const done = Math.round(percent / 5);
  stdout.write(`\r\u001b[K  ${"█".repeat(done)}${"░".repeat(20 - done)} ${String(percent).padStart(3)} %  ${what}`);
  drawn = true;
}

/** Rows under each other, every column as wide as its widest cell, the last one cut at the terminal's edge. */
export function sayTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const room = stdout.columns ?? 160;
  for (const row of rows) {
    const line = row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]!)))
      .join("  ");
    say(`  ${line}`.slice(0, room));
  }
}
