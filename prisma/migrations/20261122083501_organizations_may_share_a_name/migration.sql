-- DropIndex
DROP INDEX "Organization_name_key";
