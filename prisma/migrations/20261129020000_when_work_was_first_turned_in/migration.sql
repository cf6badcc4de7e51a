-- Whether work is late is told by when it was turned in first, against the end that the assignment has now (domain.md §14). Work that was
-- reopened before this column knows it by the revisions of its answers; where there are none it keeps its mark.
ALTER TABLE "user_assignment" ADD COLUMN "firstSubmittedDate" TIMESTAMPTZ(3);
UPDATE "user_assignment" SET "firstSubmittedDate" = "submittedDate" WHERE "attempt" = 1;
UPDATE "user_assignment" u SET "firstSubmittedDate" = f."at"
FROM (
  SELECT i."userAssignmentId", min(r."dateCreated") AS "at"
  FROM "interaction_revision" r JOIN "interaction" i ON i."id" = r."interactionId"
  WHERE r."cause" = 'submit' AND r."attempt" = 1 AND i."userAssignmentId" IS NOT NULL GROUP BY 1
) f
WHERE f."userAssignmentId" = u."id" AND u."attempt" > 1;
