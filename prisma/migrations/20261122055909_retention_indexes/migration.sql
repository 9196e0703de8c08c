-- CreateIndex
CREATE INDEX "Generation_deletedAt_status_completedAt_idx" ON "Generation"("deletedAt", "status", "completedAt");

-- CreateIndex
CREATE INDEX "AuditEvent_createdAt_idx" ON "AuditEvent" USING BRIN ("createdAt");
