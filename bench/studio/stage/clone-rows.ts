import { copyFileSync, existsSync, linkSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/** Another id of the same kind: digits of a hash stand for the time. */
const cloneId = (column: string) => `split_part(${column}, '_', 1) || '_0' || left(upper(md5(${column} || n)), 25)`;
const categories = ["Reports", "Marketing", "Sales", "Board", "Training"];

/** Copies of an analysed template, with its slides, its pictures and the files of both. */
export async function cloneTemplate(
  database: pg.Client,
  files: string,
  templateId: string,
  copies: number,
): Promise<void> {
  const of = (table: string, changes: string, where: string) =>
    database.query(
      `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).* FROM "${table}" t, generate_series(1, ${copies}) n WHERE ${where} = $1`,
      [templateId],
    );
  const owner = cloneId("$1::text");
  const named = `'filename', 'Template ' || n || '.pptx', 'searchText', 'template ' || n || '.pptx quarter ' || n % 4, 'tags', jsonb_build_array('quarter ' || n % 4, 'bench')`;
  const sorted = `'category', (ARRAY[${categories.map((name) => `'${name}'`).join(", ")}])[n % ${categories.length} + 1], 'createdAt', now() - n * interval '1 hour', 'updatedAt', now() - n * interval '1 hour'`;
  await of("Template", `'id', ${cloneId("t.id")}, ${named}, ${sorted}`, 't."id"');
  await of("Analysis", `'id', ${cloneId("t.id")}, 'templateId', ${owner}`, 't."templateId"');
  await of(
    "SlideIndex",
    `'id', ${cloneId("t.id")}, 'templateId', ${owner}, 'analysisId', ${cloneId('t."analysisId"')}`,
    't."templateId"',
  );
  await of("Preview", `'id', ${cloneId("t.id")}, 'ownerId', ${owner}`, 't."ownerId"');
  await database.query(
    `UPDATE "SlideIndex" SET "detail" = replace("detail"::text, '"slideId":"' || ("detail"->>'slideId') || '"', '"slideId":"' || "id" || '"')::json WHERE "detail"->>'slideId' <> "id"`,
  );

  const pairs = (table: string, where: string) =>
    database.query<{ organization: string; from: string; to: string }>(
      `SELECT t."organizationId" AS organization, t."id" AS from, ${cloneId("t.id")} AS to FROM "${table}" t, generate_series(1, ${copies}) n WHERE ${where} = $1`,
      [templateId],
    );
  for (const { organization, from, to } of (await pairs("Template", 't."id"')).rows)
    copy(files, `templates/${organization}/${from}.pptx`, `templates/${organization}/${to}.pptx`);
  for (const { organization, from, to } of (await pairs("Preview", 't."ownerId"')).rows)
    copy(files, `previews/${organization}/${from}.png`, `previews/${organization}/${to}.png`);
}

/** Jobs of the last weeks in all final statuses, made of one that was completed. They share its output. */
export async function cloneJob(database: pg.Client, jobId: string, copies: number): Promise<void> {
  const changes = `'id', ${cloneId("t.id")}, 'name', 'Deck number ' || n, 'status', (ARRAY['completed', 'completed', 'partial', 'failed'])[n % 4 + 1], 'createdAt', now() - n * interval '1 hour', 'completedAt', now() - n * interval '1 hour' + interval '3 seconds'`;
  await database.query(
    `INSERT INTO "Generation" SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).* FROM "Generation" t, generate_series(1, ${copies}) n WHERE t."id" = $1`,
    [jobId],
  );
}

/** Stored files never change: copies may be the same file under another name. */
function copy(files: string, from: string, to: string): void {
  const [source, target] = [path.join(files, from), path.join(files, to)];
  if (!existsSync(source)) return;
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
