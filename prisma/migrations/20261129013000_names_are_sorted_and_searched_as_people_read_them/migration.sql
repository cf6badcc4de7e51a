-- A text as searches compare it. It is `foldForSearch` of lib/search/fold.ts in SQL: whoever changes one changes the other.
-- Small letters without accents; quotation marks and apostrophes of any kind are left out, dashes are hyphens, commas are spaces.
CREATE FUNCTION folded(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    replace(replace(replace(replace(
      lower(regexp_replace(
        normalize(translate(written,
          '‐‑‒–—―−,،、' || '''"`´‘’‚‛“”„‟‹›«»ʹʺʻʼʽˈ′″' || U&'\00AD\200B\200C\200D\2060\FEFF',
          '-------   '), NFKD),
        U&'[\0300-\036F]', '', 'g') COLLATE "und-x-icu"),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħŧıς', 'olddhtiσ');

-- Names are sorted as a dictionary of the reader's language has them; English is also the order of all languages without letters of their own.
ALTER TABLE "user"
  ALTER COLUMN "lastName" TYPE TEXT COLLATE "en-x-icu",
  ALTER COLUMN "firstName" TYPE TEXT COLLATE "en-x-icu";
ALTER TABLE "user"
  ADD COLUMN "lastNameEs" TEXT COLLATE "es-x-icu" NOT NULL GENERATED ALWAYS AS ("lastName") STORED,
  ADD COLUMN "firstNameEs" TEXT COLLATE "es-x-icu" NOT NULL GENERATED ALWAYS AS ("firstName") STORED,
  ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("firstName" || ' ' || "lastName")) STORED,
  ADD COLUMN "searchCode" TEXT NOT NULL GENERATED ALWAYS AS (folded("username")) STORED;
ALTER TABLE "content"
  ALTER COLUMN "name" TYPE TEXT COLLATE "en-x-icu",
  ADD COLUMN "searchCode" TEXT GENERATED ALWAYS AS (folded("assetCode")) STORED;
ALTER TABLE "content" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("name")) STORED;
ALTER TABLE "group" ALTER COLUMN "name" TYPE TEXT COLLATE "en-x-icu";
ALTER TABLE "group" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("name")) STORED;
ALTER TABLE "school" ALTER COLUMN "name" TYPE TEXT COLLATE "en-x-icu";
ALTER TABLE "school" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || coalesce("code", ''))) STORED;
ALTER TABLE "district" ALTER COLUMN "name" TYPE TEXT COLLATE "en-x-icu";
ALTER TABLE "district" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || coalesce("code", ''))) STORED;
ALTER TABLE "tag" ALTER COLUMN "name" TYPE TEXT COLLATE "en-x-icu";
ALTER TABLE "tag" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || coalesce("shortName", ''))) STORED;
ALTER TABLE "language" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || "shortName")) STORED;
ALTER TABLE "proficiency" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || coalesce("shortName", ''))) STORED;
ALTER TABLE "territory" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || "code")) STORED;
ALTER TABLE "standard" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (folded("shortCode" || ' ' || "statement")) STORED;
