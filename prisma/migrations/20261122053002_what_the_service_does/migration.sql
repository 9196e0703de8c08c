-- CreateTable
CREATE TABLE "ServiceProcess" (
    "id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "renderer" TEXT,
    "memory" BIGINT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ServiceProcess_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Analysis_status_completedAt_idx" ON "Analysis"("status", "completedAt");

-- CreateIndex
CREATE INDEX "Generation_status_completedAt_idx" ON "Generation"("status", "completedAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_status_createdAt_idx" ON "WebhookDelivery"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Preview_status_createdAt_idx" ON "Preview"("status", "createdAt");
