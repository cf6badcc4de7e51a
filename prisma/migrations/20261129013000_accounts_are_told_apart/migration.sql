-- Addresses that wait for their confirmation.

CREATE TABLE "email_change" (
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("userId")
);

CREATE UNIQUE INDEX "email_change_codeHash_key" ON "email_change"("codeHash");
CREATE INDEX "email_change_expiresAt_idx" ON "email_change"("expiresAt");
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who put a student into a group: members from before count as put there by the school.

ALTER TABLE "group_student" ADD COLUMN "addedByTeacherId" UUID;
CREATE INDEX "group_student_addedByTeacherId_idx" ON "group_student"("addedByTeacherId");
ALTER TABLE "group_student" ADD CONSTRAINT "group_student_addedByTeacherId_fkey"
  FOREIGN KEY ("addedByTeacherId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What two sign-in names have in common that no reader can tell apart: without the characters that show nothing (Default_Ignorable_Code_Point),
-- in NFKC, without regard to case, with single spaces and none around it.
CREATE FUNCTION account_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(normalize(regexp_replace(name,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), NFKC)), '\s+', ' ', 'g'));
