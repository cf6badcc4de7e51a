-- What an import does with who is missing in its file, and how far it is while it is read or applied.

ALTER TABLE "roster_import"
  ADD COLUMN "keepsMissing" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "report" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_report_check" CHECK (jsonb_typeof("report") = 'object');
