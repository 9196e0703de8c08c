-- CreateEnum
CREATE TYPE "DeckVisibility" AS ENUM ('private', 'organization');

-- AlterTable: decks of before stay visible to everyone who could see them.
ALTER TABLE "Deck" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "visibility" "DeckVisibility" NOT NULL DEFAULT 'organization';

-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "deckId" TEXT,
ADD COLUMN     "deckVersion" INTEGER;

-- CreateTable
CREATE TABLE "DeckVersion" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "generationId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" JSON NOT NULL,
    "slideCount" INTEGER NOT NULL,
    "createdByType" TEXT,
    "createdById" TEXT,
    "createdByName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeckVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DraftImage" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "response" JSON NOT NULL,
    "png" BYTEA NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DraftImage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DeckVersion_deckId_number_key" ON "DeckVersion"("deckId", "number");

-- CreateIndex
CREATE INDEX "DeckVersion_organizationId_idx" ON "DeckVersion"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "DraftImage_organizationId_hash_key" ON "DraftImage"("organizationId", "hash");

-- CreateIndex
CREATE INDEX "DraftImage_usedAt_idx" ON "DraftImage"("usedAt");

-- AddForeignKey
ALTER TABLE "DeckVersion" ADD CONSTRAINT "DeckVersion_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DraftImage" ADD CONSTRAINT "DraftImage_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
