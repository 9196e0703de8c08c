-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "name" TEXT,
ADD COLUMN     "requestedById" TEXT,
ADD COLUMN     "requestedByName" TEXT,
ADD COLUMN     "requestedByType" TEXT;

-- CreateTable
CREATE TABLE "Deck" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" JSON NOT NULL,
    "slideCount" INTEGER NOT NULL,
    "firstSlideId" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdByType" TEXT,
    "createdById" TEXT,
    "createdByName" TEXT,
    "updatedByType" TEXT,
    "updatedById" TEXT,
    "updatedByName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Deck_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Deck_organizationId_updatedAt_idx" ON "Deck"("organizationId", "updatedAt");

-- CreateIndex
CREATE INDEX "Generation_sourceId_idx" ON "Generation"("sourceId");

-- AddForeignKey
ALTER TABLE "Deck" ADD CONSTRAINT "Deck_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who requested the jobs that are there already, as far as the audit log tells.
UPDATE "Generation" AS job
SET "requestedByType" = event."actorType", "requestedById" = event."actorId",
    "requestedByName" = COALESCE(
      (SELECT "name" FROM "User" WHERE "id" = event."actorId"),
      (SELECT "name" FROM "ApiKey" WHERE "id" = event."actorId" AND "organizationId" = job."organizationId"),
      ''
    )
FROM "AuditEvent" AS event
WHERE event."action" = 'generation.requested' AND event."targetId" = job."id" AND event."organizationId" = job."organizationId"
  AND event."actorType" IN ('key', 'user') AND event."actorId" IS NOT NULL;
