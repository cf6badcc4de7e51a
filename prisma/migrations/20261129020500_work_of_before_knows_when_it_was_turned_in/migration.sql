-- Work that was reopened before the column was there knows it by the revisions of its answers; where there are none it keeps its mark.
UPDATE "user_assignment" SET "firstSubmittedDate" = "submittedDate" WHERE "attempt" = 1 AND "submittedDate" IS NOT NULL AND "firstSubmittedDate" IS NULL;
UPDATE "user_assignment" u SET "firstSubmittedDate" = f."at"
FROM (
  SELECT i."userAssignmentId", min(r."dateCreated") AS "at"
  FROM "interaction_revision" r JOIN "interaction" i ON i."id" = r."interactionId"
  WHERE r."cause" = 'submit' AND r."attempt" = 1 AND i."userAssignmentId" IS NOT NULL GROUP BY 1
) f
WHERE f."userAssignmentId" = u."id" AND u."attempt" > 1 AND u."firstSubmittedDate" IS NULL;
