-- One line may tell the changes of many records: scoring again is one line, with the change of each answer.
ALTER TABLE "audit_change" DROP CONSTRAINT "audit_change_pkey",
ADD CONSTRAINT "audit_change_pkey" PRIMARY KEY ("auditLogId", "recordType", "recordId");
