-- Proved next: with a proven check NOT NULL asks for no reading of the table.
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_peerId_check" CHECK ("peerId" IS NOT NULL) NOT VALID;
