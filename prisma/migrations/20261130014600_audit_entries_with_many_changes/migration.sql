-- One audit entry can cover changes of many records: a rescore is one entry with the change of each answer.
ALTER TABLE "audit_change" DROP CONSTRAINT "audit_change_pkey",
ADD CONSTRAINT "audit_change_pkey" PRIMARY KEY ("auditLogId", "recordType", "recordId");
