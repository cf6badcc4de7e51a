-- Where a student was when a teacher called them away, so that one press sends them back.
ALTER TABLE "remote_navigation" ADD COLUMN "isBack" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "remote_navigation_recipient"
  ADD COLUMN "backUserAssignmentId" UUID,
  ADD COLUMN "backContentId" UUID;

CREATE INDEX "remote_navigation_recipient_backUserAssignmentId_idx" ON "remote_navigation_recipient"("backUserAssignmentId");
CREATE INDEX "remote_navigation_recipient_backContentId_idx" ON "remote_navigation_recipient"("backContentId");

ALTER TABLE "remote_navigation_recipient" ADD CONSTRAINT "remote_navigation_recipient_backUserAssignmentId_fkey"
  FOREIGN KEY ("backUserAssignmentId") REFERENCES "user_assignment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "remote_navigation_recipient" ADD CONSTRAINT "remote_navigation_recipient_backContentId_fkey"
  FOREIGN KEY ("backContentId") REFERENCES "content"("id") ON DELETE SET NULL ON UPDATE CASCADE;
