-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "failedSlides" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "warnedSlides" INTEGER NOT NULL DEFAULT 0;

-- Counts the results of jobs of before, without escaped characters: PostgreSQL can't read a NUL or half a surrogate pair.
UPDATE "Generation" SET
  "failedSlides" = "counts"."failed",
  "warnedSlides" = "counts"."warned"
FROM (
  SELECT
    "id",
    count(*) FILTER (WHERE "slide" ->> 'status' = 'failed') AS "failed",
    count(*) FILTER (WHERE "slide" ->> 'status' = 'completed' AND json_array_length("slide" -> 'warnings') > 0) AS "warned"
  FROM "Generation",
    json_array_elements(
      CASE json_typeof("slideResults")
        WHEN 'array' THEN regexp_replace(replace("slideResults"::text, '\\', '//'), '\\u[0-9a-fA-F]{4}', '?', 'g')::json
        ELSE '[]'
      END
    ) AS "of"("slide")
  GROUP BY "id"
) AS "counts"
WHERE "counts"."id" = "Generation"."id";
