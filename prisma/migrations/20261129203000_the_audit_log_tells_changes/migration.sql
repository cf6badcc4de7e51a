-- CreateTable
CREATE TABLE "audit_change" (
    "auditLogId" UUID NOT NULL,
    "recordType" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "audit_change_pkey" PRIMARY KEY ("auditLogId")
);

-- CreateIndex
CREATE INDEX "audit_change_recordType_recordId_idx" ON "audit_change"("recordType", "recordId");

-- AddForeignKey
ALTER TABLE "audit_change" ADD CONSTRAINT "audit_change_auditLogId_fkey" FOREIGN KEY ("auditLogId") REFERENCES "audit_log"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nobody rewrites what a line says; it goes whole when the person it is about is erased.
CREATE TRIGGER "audit_change_never_rewritten" BEFORE UPDATE ON "audit_change"
  FOR EACH ROW EXECUTE FUNCTION refuse('what the audit log tells is never rewritten');
ALTER TABLE "audit_change" ADD CONSTRAINT "audit_change_changes_check" CHECK (jsonb_typeof("changes") = 'array');
