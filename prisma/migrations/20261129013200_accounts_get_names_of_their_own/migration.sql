-- Of accounts that cannot be told apart the one that was used last keeps its name, the others get a number, which an admin can change.
-- Nobody writes until the index holds; all may read.
LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE;
CREATE TEMPORARY TABLE "taken" ON COMMIT DROP AS SELECT account_key("username") AS "key" FROM "user";
CREATE INDEX ON "taken" ("key");
ANALYZE "taken";

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
      EXIT WHEN NOT EXISTS (SELECT FROM "taken" WHERE "key" = account_key(wanted));
      number := number + 1;
    END LOOP;
    UPDATE "user" SET "username" = wanted, "version" = "version" + 1 WHERE "id" = "twin"."id";
    INSERT INTO "taken" VALUES (account_key(wanted));
  END LOOP;
END $$;

-- `user_username_unique`, on lower("username"), stays as long as builds run that look accounts up by it.
CREATE UNIQUE INDEX "user_account_key_unique" ON "user" (account_key("username"));
