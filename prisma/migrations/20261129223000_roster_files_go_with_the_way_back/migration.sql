-- What an import is called outlives its file, which goes once nothing can be rolled back; its format is known once the file was read.

ALTER TABLE "roster_import"
  ADD COLUMN "fileName" TEXT,
  ALTER COLUMN "uploadId" DROP NOT NULL,
  ALTER COLUMN "format" DROP NOT NULL;
UPDATE "roster_import" i SET "fileName" = u."fileName" FROM "upload" u WHERE u."id" = i."uploadId";

-- Whether a record was changed since is asked of the fields that a change names.
ALTER TABLE "roster_import_change" DROP COLUMN "recordVersion";
