-- In two steps, as a default that is drawn for each row would write the whole table anew while nobody may read it.
ALTER TABLE "interaction" ADD COLUMN "peerId" UUID;
ALTER TABLE "interaction" ALTER COLUMN "peerId" SET DEFAULT gen_random_uuid();
