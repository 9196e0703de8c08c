-- AlterTable
ALTER TABLE "Template" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

-- Templates of before are named after their files.
UPDATE "Template" SET "name" = regexp_replace("filename", '\.[^.]*$', '');
