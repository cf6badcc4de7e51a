-- Changes of grades, rosters and restrictions can be undone for ten minutes by whoever made them.
CREATE TABLE "undo_step" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedDate" TIMESTAMPTZ(3),

    CONSTRAINT "undo_step_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "undo_step_userId_dateCreated_idx" ON "undo_step"("userId", "dateCreated");
CREATE INDEX "undo_step_expiresAt_idx" ON "undo_step"("expiresAt");
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_id_check" CHECK (is_uuid_v7("id"));
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_payload_check" CHECK (jsonb_typeof("payload") = 'object');
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_time_check" CHECK ("expiresAt" > "dateCreated");
