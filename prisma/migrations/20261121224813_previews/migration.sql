-- CreateEnum
CREATE TYPE "PreviewStatus" AS ENUM ('pending', 'ready', 'failed');

-- CreateTable
CREATE TABLE "Preview" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "basis" TEXT NOT NULL,
    "slideNumber" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "status" "PreviewStatus" NOT NULL DEFAULT 'pending',
    "fileSize" INTEGER,
    "fileHash" TEXT,
    "errorCode" TEXT,
    "errorMessage" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Preview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Preview_organizationId_ownerId_basis_slideNumber_width_key" ON "Preview"("organizationId", "ownerId", "basis", "slideNumber", "width");

-- AddForeignKey
ALTER TABLE "Preview" ADD CONSTRAINT "Preview_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
