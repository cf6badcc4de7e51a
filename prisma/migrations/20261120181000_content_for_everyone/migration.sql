-- Whether an item is everyone's is decided when it is made, not by what its maker holds later: an author who leaves takes nothing along.
ALTER TABLE "content" ADD COLUMN "isShared" BOOLEAN NOT NULL DEFAULT false;
UPDATE "content" SET "isShared" = true WHERE "createdById" IS NULL
  OR "createdById" IN (SELECT "userId" FROM "user_privilege" WHERE "privilege" IN ('author', 'sysadmin'));
