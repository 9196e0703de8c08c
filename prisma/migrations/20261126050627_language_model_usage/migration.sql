-- CreateTable
CREATE TABLE "LanguageModelUsage" (
    "organizationId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "tokens" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "LanguageModelUsage_pkey" PRIMARY KEY ("organizationId","day")
);

-- AddForeignKey
ALTER TABLE "LanguageModelUsage" ADD CONSTRAINT "LanguageModelUsage_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
