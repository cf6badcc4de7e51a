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
