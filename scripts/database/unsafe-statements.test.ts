import { describe, expect, it } from "vitest";
import { readMigrations } from "./migration-files";
import { findUnsafeStatements } from "./unsafe-statements";

/** Migrations that contain such a statement anyway, and why that is acceptable. */
const allowed: Readonly<Record<string, string>> = {
  "20261121224445_job_attempts": "The index is built over the jobs of 30 days: half a second for a million.",
  "20261122015916_drafts_and_names_of_jobs": "As above; few jobs have a source.",
  "20261122020010_preview_kinds":
    "Of before the first release: the version before can't note new pictures until its processes end, and shows those that are there.",
  "20261122021000_people_and_audit": "Of before the first release: the indexes are built over a young log.",
  "20261122053002_what_the_service_does":
    "Of before the first release: the indexes are built over the jobs, analyses, deliveries and pictures of 30 days.",
  "20261122055909_retention_indexes": "As above, and over a young log.",
  "20261126004528_template_versions":
    "The indexes are built over the templates, which are few, and the version before leaves their column null.",
  "20261122083501_organizations_may_share_a_name":
    "Nothing writes with ON CONFLICT on the name, and only development looks organizations up by it.",
};

describe("migrations", () => {
  it("are safe while the previous version still runs, or give a reason", async () => {
    const found = (await readMigrations()).migrationDirectories.flatMap(({ path: name, migrationFile: { content } }) =>
      content.tag === "ok"
        ? findUnsafeStatements(content.value).map(({ statement, reason }) => ({ name, statement, reason }))
        : [],
    );
    expect(found.filter(({ name }) => !allowed[name])).toEqual([]);
    expect(Object.keys(allowed).filter((name) => !found.some((one) => one.name === name))).toEqual([]);
  });
});

it.each([
  `DROP TABLE "Deck";`,
  `ALTER TABLE "Deck" DROP COLUMN "name";`,
  `ALTER TABLE "Deck" ADD COLUMN "a" TEXT, DROP COLUMN "name";`,
  `ALTER TABLE "Deck" RENAME COLUMN "name" TO "title";`,
  `ALTER TABLE "Deck" RENAME TO "Draft";`,
  `ALTER TABLE "Deck" ADD COLUMN "owner" TEXT NOT NULL;`,
  `ALTER TABLE "Deck" ADD COLUMN "a" INTEGER DEFAULT 1, ADD COLUMN "owner" TEXT NOT NULL;`,
  `ALTER TABLE "Deck" ALTER COLUMN "revision" SET DATA TYPE BIGINT;`,
  `ALTER TABLE "Deck" ALTER COLUMN "name" SET NOT NULL;`,
  `ALTER TABLE "Deck" ALTER COLUMN "name" DROP DEFAULT;`,
  `ALTER TABLE "Deck" ADD CONSTRAINT "long" CHECK (length("name") > 3);`,
  `ALTER TYPE "Role" ADD VALUE 'guest';`,
  `CREATE UNIQUE INDEX "Deck_name_key" ON "Deck"("name");`,
  `CREATE INDEX "Deck_name_idx" ON "Deck"("name");`,
  `-- Why\nDROP INDEX "Deck_name_idx";`,
  `DELETE FROM "Deck";`,
  `BEGIN; CREATE TABLE "A" (id TEXT); COMMIT;`,
])("%s is unsafe", (sql) => {
  expect(findUnsafeStatements(sql)).not.toEqual([]);
});

it.each([
  `CREATE TABLE "A" (id TEXT NOT NULL); CREATE UNIQUE INDEX "A_id" ON "A"(id); ALTER TABLE "A" ADD CONSTRAINT "f" FOREIGN KEY (id) REFERENCES "Deck"(id);`,
  `ALTER TABLE "Deck" ADD COLUMN "colour" TEXT;`,
  `ALTER TABLE "Deck" ADD COLUMN "colour" TEXT NOT NULL DEFAULT 'red; DROP TABLE "Deck"', ADD COLUMN "b" INTEGER;`,
  `CREATE INDEX CONCURRENTLY "Deck_name_idx" ON "Deck"("name");`,
  `ALTER TABLE "Deck" ADD CONSTRAINT "long" CHECK (length("name") > 3) NOT VALID;`,
  `UPDATE "Deck" SET "name" = 'x' WHERE "name" = '';`,
  `-- DROP TABLE "Deck";\n/* DROP TABLE "Deck"; */`,
])("%s is safe", (sql) => {
  expect(findUnsafeStatements(sql)).toEqual([]);
});
