-- When a student went on from a work in the same tab, whose row of presence tells of the new place alone.
ALTER TABLE "user_assignment" ADD COLUMN "leftDate" TIMESTAMPTZ(3);
