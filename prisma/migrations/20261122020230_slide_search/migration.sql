-- AlterTable
ALTER TABLE "SlideIndex" ADD COLUMN     "height" DOUBLE PRECISION,
ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "title" TEXT,
ADD COLUMN     "width" DOUBLE PRECISION;

-- What earlier analyses found stands in their details.
UPDATE "SlideIndex" SET
  "title" = CASE WHEN "kind" = 'layout' THEN "detail"->>'name' ELSE "detail"->>'title' END,
  "hidden" = COALESCE(("detail"->>'hidden')::BOOLEAN, false),
  "width" = ("detail"->'slide_size'->>'width')::DOUBLE PRECISION,
  "height" = ("detail"->'slide_size'->>'height')::DOUBLE PRECISION;
