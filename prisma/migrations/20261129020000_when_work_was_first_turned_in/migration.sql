-- Whether work is late is told by when it was turned in first, against the end that the assignment has now (domain.md §14).
ALTER TABLE "user_assignment" ADD COLUMN "firstSubmittedDate" TIMESTAMPTZ(3);
