-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "fileKey" TEXT;
