-- AlterTable
ALTER TABLE "Template" ADD COLUMN     "createdById" TEXT,
ADD COLUMN     "createdByName" TEXT,
ADD COLUMN     "createdByType" TEXT,
ADD COLUMN     "lineId" TEXT,
ADD COLUMN     "versionNumber" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "SlideIndex" ADD COLUMN     "hash" TEXT,
ADD COLUMN     "source" TEXT;

-- CreateIndex
CREATE INDEX "Template_organizationId_lineId_idx" ON "Template"("organizationId", "lineId");

-- CreateIndex
CREATE UNIQUE INDEX "Template_lineId_versionNumber_key" ON "Template"("lineId", "versionNumber");
