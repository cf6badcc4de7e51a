-- A default that is drawn for each row writes the table anew: some seconds for a million rows.
ALTER TABLE "interaction" ADD COLUMN "peerId" UUID NOT NULL DEFAULT gen_random_uuid();

CREATE UNIQUE INDEX "interaction_peerId_key" ON "interaction"("peerId");
