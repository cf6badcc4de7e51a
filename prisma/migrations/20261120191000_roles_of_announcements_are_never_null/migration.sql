-- No roles are all of them: an empty list says so, null would match nobody.
UPDATE "announcement" SET "roleIds" = '{}' WHERE "roleIds" IS NULL;
ALTER TABLE "announcement" ALTER COLUMN "roleIds" SET DEFAULT ARRAY[]::"role_id"[], ALTER COLUMN "roleIds" SET NOT NULL;
