-- An alert names its text and what fills it, and is told in its reader's language. Rows from before keep the words they were made with; those
-- of an announcement read the announcement.

ALTER TABLE "user_alert" ALTER COLUMN "title" DROP NOT NULL, ALTER COLUMN "message" DROP NOT NULL;
ALTER TABLE "user_alert" ADD COLUMN "text" TEXT, ADD COLUMN "parameters" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "user_alert" ADD CONSTRAINT "user_alert_parameters_check" CHECK (jsonb_typeof("parameters") = 'object');
ALTER TABLE "user_alert" ADD CONSTRAINT "user_alert_words_check"
  CHECK ("text" IS NOT NULL OR "alertId" IS NOT NULL OR ("title" IS NOT NULL AND "message" IS NOT NULL));
