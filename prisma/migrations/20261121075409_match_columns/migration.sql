-- AlterTable
ALTER TABLE "SlideIndex" ADD COLUMN     "chartType" TEXT,
ADD COLUMN     "tableColumns" INTEGER;
