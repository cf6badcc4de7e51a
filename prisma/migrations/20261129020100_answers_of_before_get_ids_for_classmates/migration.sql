-- Some rows at a time, each part committed, so that no save waits for all of them. What was done stays done where this ends early.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
BEGIN
  LOOP
    SELECT array_agg("id" ORDER BY "id") INTO ids FROM (SELECT "id" FROM "interaction" WHERE "id" > last ORDER BY "id" LIMIT 5000) part;
    EXIT WHEN ids IS NULL;
    UPDATE "interaction" SET "peerId" = gen_random_uuid() WHERE "id" = ANY (ids) AND "peerId" IS NULL;
    COMMIT;
    last := ids[cardinality(ids)];
  END LOOP;
END $$;
