-- AlterTable
ALTER TABLE "Deck" ADD COLUMN     "slideIds" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "DeckVersion" ADD COLUMN     "slideIds" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Fill the new columns
UPDATE "Deck" SET "slideIds" = ARRAY(
  SELECT found[1] FROM regexp_matches("content"::text, '"template_slide_id": ?"([a-z0-9_]+)"', 'g') WITH ORDINALITY AS m(found, place)
  GROUP BY found[1] ORDER BY min(place));
UPDATE "DeckVersion" SET "slideIds" = ARRAY(
  SELECT found[1] FROM regexp_matches("content"::text, '"template_slide_id": ?"([a-z0-9_]+)"', 'g') WITH ORDINALITY AS m(found, place)
  GROUP BY found[1] ORDER BY min(place));
