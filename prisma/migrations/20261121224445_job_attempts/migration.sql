-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "attemptedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Generation_status_attemptedAt_idx" ON "Generation"("status", "attemptedAt");
