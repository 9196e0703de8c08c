/** A statement that can't run while the previous version still serves requests, and the reason. */
type UnsafeStatement = { statement: string; reason: string };

type Rule = {
  pattern: RegExp;
  reason: string;
  /** Harmless on tables that the same migration creates. */ isFreeOnNew?: boolean;
};

const table = String.raw`(?:"?public"?\.)?"?(?<table>\w+)"?`;

const rules: readonly Rule[] = [
  {
    pattern: /^(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)\b/i,
    reason: "a migration is one transaction as it stands, and leaves nothing behind when it fails",
  },
  { pattern: /^(TRUNCATE|DELETE)\b/i, reason: "what is removed can't be brought back by going back a version" },
  { pattern: new RegExp(`^DROP TABLE (IF EXISTS )?${table}`, "i"), reason: "the version before reads the table" },
  { pattern: /^DROP TYPE\b/i, reason: "the version before uses the type" },
  { pattern: /^ALTER (TABLE|TYPE)[^;]*\bRENAME\b/i, reason: "the version before knows the old name alone" },
  { pattern: /^ALTER TYPE[^;]*\bADD VALUE\b/i, reason: "the version before can't read the new value" },
  {
    pattern: new RegExp(`^ALTER TABLE ${table}[^;]*\\bDROP COLUMN\\b`, "i"),
    reason: "the version before reads the column",
  },
  {
    pattern: new RegExp(`^ALTER TABLE ${table}[^;]*\\bALTER COLUMN [^;,]*\\b(SET DATA )?TYPE\\b`, "i"),
    reason: "the table is written anew under a lock, and the version before expects the old type",
  },
  {
    pattern: new RegExp(`^ALTER TABLE ${table}[^;]*\\bSET NOT NULL\\b`, "i"),
    reason: "the version before may leave the column empty",
  },
  {
    pattern: new RegExp(`^ALTER TABLE ${table}[^;]*\\bDROP DEFAULT\\b`, "i"),
    reason: "the version before may rely on the default",
  },
  {
    pattern: new RegExp(`^ALTER TABLE ${table}[^;]*\\bADD CONSTRAINT\\b(?![^;]*NOT VALID)`, "i"),
    reason: "rows of the version before may break it, and the table is locked while all are checked",
    isFreeOnNew: true,
  },
  {
    pattern: new RegExp(
      `^ALTER TABLE ${table}[^;]*\\bADD COLUMN\\s+"?\\w+"?(?![^,;]*\\bDEFAULT\\b)[^,;]*\\bNOT NULL\\b`,
      "i",
    ),
    reason: "the version before leaves the column out",
  },
  {
    pattern: new RegExp(`^CREATE UNIQUE INDEX (IF NOT EXISTS )?"?\\w+"? ON ${table}`, "i"),
    reason: "rows of the version before may break it",
    isFreeOnNew: true,
  },
  {
    pattern: new RegExp(`^CREATE INDEX (IF NOT EXISTS )?"?\\w+"? ON ${table}`, "i"),
    reason:
      "nothing can be written while it is built; CREATE INDEX CONCURRENTLY, alone in its migration, lets writers pass",
    isFreeOnNew: true,
  },
  { pattern: /^DROP INDEX\b/i, reason: "the version before may write with ON CONFLICT on it, or be slow without it" },
];

/**
 * Returns the unsafe statements in the SQL of one migration. Statements on tables that the migration itself creates are
 * safe.
 */
export function findUnsafeStatements(sql: string): UnsafeStatement[] {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap(
      (statement) => new RegExp(`^CREATE TABLE (IF NOT EXISTS )?${table}`, "i").exec(statement)?.groups?.table ?? [],
    ),
  );
  return statements.flatMap((statement) => {
    const found = rules.find(({ pattern, isFreeOnNew }) => {
      const match = pattern.exec(statement);
      return match !== null && !(isFreeOnNew && made.has(match.groups?.table ?? ""));
    });
    return found ? [{ statement, reason: found.reason }] : [];
  });
}

/** Splits SQL into statements, one per line, without comments. Ignores semicolons in quotes and dollar quotes. */
function statementsOf(sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, "").replace(/\/\*[\s\S]*?\*\//g, "");
  const pieces = plain.match(/(?:'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;'])+/g) ?? [];
  return pieces.map((piece) => piece.replace(/\s+/g, " ").trim()).filter(Boolean);
}
