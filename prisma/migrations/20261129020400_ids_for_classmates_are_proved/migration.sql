ALTER TABLE "interaction" VALIDATE CONSTRAINT "interaction_peerId_check";
ALTER TABLE "interaction" ALTER COLUMN "peerId" SET NOT NULL, DROP CONSTRAINT "interaction_peerId_check";
