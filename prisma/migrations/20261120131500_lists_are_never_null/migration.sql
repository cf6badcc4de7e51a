-- A list without entries is empty, never null: bare statements read the same as the client does.
UPDATE "assignment" SET "scoreableContentIds" = '{}' WHERE "scoreableContentIds" IS NULL;
ALTER TABLE "assignment" ALTER COLUMN "scoreableContentIds" SET DEFAULT ARRAY[]::uuid[], ALTER COLUMN "scoreableContentIds" SET NOT NULL;
UPDATE "content_revision" SET "changed" = '{}' WHERE "changed" IS NULL;
ALTER TABLE "content_revision" ALTER COLUMN "changed" SET DEFAULT ARRAY[]::text[], ALTER COLUMN "changed" SET NOT NULL;
UPDATE "standard" SET "grades" = '{}' WHERE "grades" IS NULL;
ALTER TABLE "standard" ALTER COLUMN "grades" SET DEFAULT ARRAY[]::text[], ALTER COLUMN "grades" SET NOT NULL;
UPDATE "bank_asset" SET "tags" = '{}' WHERE "tags" IS NULL;
ALTER TABLE "bank_asset" ALTER COLUMN "tags" SET DEFAULT ARRAY[]::text[], ALTER COLUMN "tags" SET NOT NULL;
UPDATE "user_assignment" SET "reopenedContentIds" = '{}' WHERE "reopenedContentIds" IS NULL;
ALTER TABLE "user_assignment" ALTER COLUMN "reopenedContentIds" SET DEFAULT ARRAY[]::uuid[], ALTER COLUMN "reopenedContentIds" SET NOT NULL;
UPDATE "user" SET "featureFlags" = '{}' WHERE "featureFlags" IS NULL;
ALTER TABLE "user" ALTER COLUMN "featureFlags" SET DEFAULT ARRAY[]::text[], ALTER COLUMN "featureFlags" SET NOT NULL;
UPDATE "user" SET "googleScopes" = '{}' WHERE "googleScopes" IS NULL;
ALTER TABLE "user" ALTER COLUMN "googleScopes" SET DEFAULT ARRAY[]::text[], ALTER COLUMN "googleScopes" SET NOT NULL;
