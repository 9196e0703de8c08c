-- DropIndex
DROP INDEX "Preview_organizationId_ownerId_basis_slideNumber_width_key";

-- AlterTable
ALTER TABLE "Preview" ADD COLUMN     "kind" "SlideKind" NOT NULL DEFAULT 'slide';

-- CreateIndex
CREATE UNIQUE INDEX "Preview_organizationId_ownerId_basis_kind_slideNumber_width_key" ON "Preview"("organizationId", "ownerId", "basis", "kind", "slideNumber", "width");
