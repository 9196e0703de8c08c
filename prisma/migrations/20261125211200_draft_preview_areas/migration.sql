-- AlterTable
ALTER TABLE "LivePicture" ADD COLUMN     "areas" JSON,
ADD COLUMN     "backdrop" BYTEA;
