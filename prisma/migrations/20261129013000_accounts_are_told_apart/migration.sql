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

-- Of accounts that cannot be told apart the one that was used last keeps its name, the others get a number, which an admin can change.
DO $$
DECLARE
  twin record;
  wanted text;
  number int;
BEGIN
  FOR twin IN
    SELECT "id", "username", "place" FROM (
      SELECT "id", "username", row_number() OVER (
        PARTITION BY account_key("username") ORDER BY "isActive" DESC, "lastOnlineDate" DESC NULLS LAST, "id"
      ) AS "place" FROM "user"
    ) ranked WHERE "place" > 1 OR account_key("username") = '' ORDER BY "id"
  LOOP
    number := 2;
    LOOP
      wanted := coalesce(nullif(btrim("twin"."username"), ''), 'account') || '-' || number;
      IF account_key("twin"."username") = '' THEN wanted := 'account-' || number; END IF;
      EXIT WHEN NOT EXISTS (SELECT FROM "user" WHERE account_key("username") = account_key(wanted));
      number := number + 1;
    END LOOP;
    UPDATE "user" SET "username" = wanted, "version" = "version" + 1 WHERE "id" = "twin"."id";
  END LOOP;
END $$;

DROP INDEX "user_username_unique";
CREATE UNIQUE INDEX "user_username_unique" ON "user" (account_key("username"));
ALTER TABLE "user" ADD CONSTRAINT "user_username_check" CHECK (account_key("username") <> '');

-- Names of people are visible, on one line, and in NFC: what was stored before is made so.
UPDATE "user" SET "firstName" = cleaned."first", "lastName" = cleaned."last", "version" = "version" + 1
FROM (
  SELECT "id",
    coalesce(nullif(btrim(normalize(regexp_replace(regexp_replace("firstName", "hidden", '', 'g'), '\s+', ' ', 'g'), NFC)), ''), '?') AS "first",
    coalesce(nullif(btrim(normalize(regexp_replace(regexp_replace("lastName", "hidden", '', 'g'), '\s+', ' ', 'g'), NFC)), ''), '?') AS "last"
  FROM "user", (VALUES (
    '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]'
  )) AS pattern("hidden")
) cleaned
WHERE cleaned."id" = "user"."id" AND (cleaned."first" <> "user"."firstName" OR cleaned."last" <> "user"."lastName");
