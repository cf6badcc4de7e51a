-- A teacher excuses a student from an assignment or from items of it, and gives 0 points for work in which nothing was answered (domain.md §15).
-- Who gave work back is told to its student.
ALTER TABLE "user_assignment"
  ADD COLUMN "reopenedById" UUID,
  ADD COLUMN "excusedDate" TIMESTAMPTZ(3),
  ADD COLUMN "excusedContentIds" UUID[] NOT NULL DEFAULT ARRAY[]::uuid[],
  ADD COLUMN "zeroDate" TIMESTAMPTZ(3);
CREATE INDEX "user_assignment_reopenedById_idx" ON "user_assignment"("reopenedById");
ALTER TABLE "user_assignment" ADD CONSTRAINT "user_assignment_reopenedById_fkey" FOREIGN KEY ("reopenedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
