-- AlterTable
ALTER TABLE "Deck" ADD COLUMN     "firstTitle" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "DeckVersion" ADD COLUMN     "firstTitle" TEXT NOT NULL DEFAULT '';

-- Decks of before get the first plain title of their slides. PostgreSQL can't read JSON with a NUL or half a surrogate pair.
UPDATE "Deck" SET "firstTitle" = CASE
  WHEN "content"::text ~* '\\u(0000|d[89a-f])' OR json_typeof("content" -> 'slides') IS DISTINCT FROM 'array' THEN ''
  ELSE coalesce(
    (
      SELECT left(trim(regexp_replace("title" #>> '{}', '\s+', ' ', 'g')), 200)
      FROM json_array_elements("content" -> 'slides') WITH ORDINALITY AS "slides"("slide", "place"),
        LATERAL (SELECT "slide" #> '{slide_data,title}') AS "found"("title")
      WHERE json_typeof("title") = 'string' AND trim(regexp_replace("title" #>> '{}', '\s+', ' ', 'g')) <> ''
      ORDER BY "place"
      LIMIT 1
    ),
    ''
  )
END;
UPDATE "DeckVersion" SET "firstTitle" = CASE
  WHEN "content"::text ~* '\\u(0000|d[89a-f])' OR json_typeof("content" -> 'slides') IS DISTINCT FROM 'array' THEN ''
  ELSE coalesce(
    (
      SELECT left(trim(regexp_replace("title" #>> '{}', '\s+', ' ', 'g')), 200)
      FROM json_array_elements("content" -> 'slides') WITH ORDINALITY AS "slides"("slide", "place"),
        LATERAL (SELECT "slide" #> '{slide_data,title}') AS "found"("title")
      WHERE json_typeof("title") = 'string' AND trim(regexp_replace("title" #>> '{}', '\s+', ' ', 'g')) <> ''
      ORDER BY "place"
      LIMIT 1
    ),
    ''
  )
END;
