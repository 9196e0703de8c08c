-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "sharing" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "Share" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "generationId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "formats" TEXT[],
    "passwordHash" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdByType" TEXT,
    "createdById" TEXT,
    "createdByName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "openedCount" INTEGER NOT NULL DEFAULT 0,
    "openedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Share_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Share_tokenHash_key" ON "Share"("tokenHash");

-- CreateIndex
CREATE INDEX "Share_organizationId_generationId_createdAt_idx" ON "Share"("organizationId", "generationId", "createdAt");

-- CreateIndex
CREATE INDEX "Share_expiresAt_idx" ON "Share"("expiresAt");

-- AddForeignKey
ALTER TABLE "Share" ADD CONSTRAINT "Share_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
