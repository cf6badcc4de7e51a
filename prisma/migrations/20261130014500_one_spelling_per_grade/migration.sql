-- Normalises the spellings of grades that were typed or imported earlier: `k` and `KG` become K, `03` becomes 3. Other text is kept.
UPDATE "user" SET "gradeLevel" = 'K' WHERE "gradeLevel" ~* '^\s*0?(kg?|kindergarten)\s*$' AND "gradeLevel" <> 'K';
UPDATE "user" SET "gradeLevel" = regexp_replace("gradeLevel", '^\s*0*([0-9]{1,2})\s*$', '\1')
WHERE "gradeLevel" ~ '^\s*0*[0-9]{1,2}\s*$' AND "gradeLevel" !~ '^(0|[1-9][0-9]?)$';
UPDATE "group" SET "gradeLevel" = 'K' WHERE "gradeLevel" ~* '^\s*0?(kg?|kindergarten)\s*$' AND "gradeLevel" <> 'K';
UPDATE "group" SET "gradeLevel" = regexp_replace("gradeLevel", '^\s*0*([0-9]{1,2})\s*$', '\1')
WHERE "gradeLevel" ~ '^\s*0*[0-9]{1,2}\s*$' AND "gradeLevel" !~ '^(0|[1-9][0-9]?)$';
