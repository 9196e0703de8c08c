-- AlterTable
ALTER TABLE "User" ADD COLUMN     "emailWhenReady" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Mail_createdAt_idx" ON "Mail"("createdAt");
