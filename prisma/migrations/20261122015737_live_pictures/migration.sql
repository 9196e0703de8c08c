-- CreateTable
CREATE TABLE "LivePicture" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "request" JSON NOT NULL,
    "status" "PreviewStatus" NOT NULL DEFAULT 'pending',
    "slideResult" JSON,
    "page" INTEGER,
    "png" BYTEA,
    "errorCode" TEXT,
    "errorMessage" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LivePicture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LivePicture_createdAt_idx" ON "LivePicture"("createdAt");

-- AddForeignKey
ALTER TABLE "LivePicture" ADD CONSTRAINT "LivePicture_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
