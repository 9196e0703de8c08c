-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "pepperMark" TEXT;

-- AlterTable
ALTER TABLE "Webhook" ADD COLUMN     "pepperMark" TEXT;

-- CreateTable
CREATE TABLE "EndedSession" (
    "idHash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EndedSession_pkey" PRIMARY KEY ("idHash")
);

-- CreateIndex
CREATE INDEX "EndedSession_expiresAt_idx" ON "EndedSession"("expiresAt");

-- AddForeignKey
ALTER TABLE "EndedSession" ADD CONSTRAINT "EndedSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
