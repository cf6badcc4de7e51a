import type pg from 'pg'
import { gradeAbbreviations } from '@/lib/content/limits'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { WORDS } from '../texts'
import { KIND } from './load-ids'
import { CHAPTERS_PER_UNIT, PAGES_PER_CHAPTER, QUESTIONS_PER_CHAPTER, type Sizes, UNITS_PER_LEVEL } from './sizes'
import { ITEM_ID, ITEM_TEMPLATES, TEMPLATES } from './templates'

const id = (kind: keyof typeof KIND, n: string) => `pg_temp.load_id(${KIND[kind]}, ${n})`

/** SQL: the first family for even numbers, the second for odd ones. */
const FAMILY = `(CASE WHEN n % 2 = 0 THEN 'k5ela' ELSE 'hss' END)`

/** SQL: two words chosen by a number, so that a search for one of them finds a part of the items. */
const TITLE = `($1::text[])[1 + pg_temp.load_draw(n, 3, cardinality($1::text[]))] || ' ' || ($1::text[])[1 + pg_temp.load_draw(n, 4, cardinality($1::text[]))]`

const COLUMNS = '"id", "name", "contentType", "contentSubType", "curriculum", "data", "parentId", position, section'

async function gatherTrees(client: pg.ClientBase, { levels, units, chapters, words }: Sizes): Promise<void> {
  await client.query(`CREATE TEMP TABLE load_item (n serial, "id" uuid, "name" text, "contentType" text, "contentSubType" text, "curriculum" text,
    "data" jsonb, "parentId" uuid, position int, section text) ON COMMIT DROP`)
  const add = (select: string, values: unknown[]) =>
    client.query(`INSERT INTO load_item (${COLUMNS}) ${select}`, values)
  // A family has one grade of each name; further levels are courses.
  const grades = gradeAbbreviations.map((name) => TEMPLATES.grade(name))
  await add(
    `SELECT ${id('level', 'n')}, 'Load level ' || n + 1, kind, NULL, ${FAMILY}, CASE kind WHEN 'grade' THEN $2::jsonb -> n / 2 ELSE $3::jsonb END,
      NULL, NULL, NULL
    FROM generate_series(0, 2 * $1::int - 1) n, LATERAL (
      SELECT CASE WHEN n % 2 = 0 AND n / 2 < jsonb_array_length($2::jsonb) THEN 'grade' ELSE 'course' END AS kind) k ORDER BY n`,
    [levels, JSON.stringify(grades), JSON.stringify(TEMPLATES.course)],
  )
  await add(
    `SELECT ${id('unit', 'n')}, 'Unit ' || n + 1 || ': ' || ${TITLE}, 'unit', NULL, ${FAMILY}, $2::jsonb,
      ${id('level', 'n % 2 + 2 * (n / 2 / $4::int)')}, n / 2 % $4::int, NULL FROM generate_series(0, 2 * $3::int - 1) n ORDER BY n`,
    [WORDS, JSON.stringify(TEMPLATES.unit), units, UNITS_PER_LEVEL],
  )
  await add(
    `SELECT ${id('chapter', 'n')}, 'Chapter ' || n + 1 || ': ' || ${TITLE}, 'chapter', 'chapter', ${FAMILY}, $2::jsonb,
      ${id('unit', 'n % 2 + 2 * (n / 2 / $4::int)')}, n / 2 % $4::int, NULL FROM generate_series(0, 2 * $3::int - 1) n ORDER BY n`,
    [WORDS, JSON.stringify(TEMPLATES.chapter), chapters, CHAPTERS_PER_UNIT],
  )
  await add(
    `SELECT ${id('page', 'c * $4 + p')}, 'Page ' || p + 1 || ': ' || ${TITLE}, kind, CASE kind WHEN 'source' THEN 'reading' END, ${FAMILY},
      replace(CASE kind WHEN 'source' THEN $2 ELSE $3 END, '${ITEM_ID}', ${id('item', 'c * $4 + p')}::text)::jsonb,
      ${id('chapter', 'c')}, p, (ARRAY['Opening', 'Worktime', 'Reflect'])[1 + p / 2]
    FROM generate_series(0, 2 * $5::int - 1) c, generate_series(0, $4::int - 1) p,
      LATERAL (SELECT c + 2 * p AS n, CASE WHEN c % 2 = 0 THEN 'subsection' ELSE 'source' END AS kind) k ORDER BY c, p`,
    [WORDS, JSON.stringify(TEMPLATES.reading), JSON.stringify(TEMPLATES.subsection), PAGES_PER_CHAPTER, chapters],
  )
  await add(
    `SELECT ${id('item', 'c * $3::int + p')}, 'Item ' || p + 1 || ': ' || ${TITLE}, 'interactive', t ->> 'contentSubType', ${FAMILY}, t -> 'data',
      ${id('page', 'c * $3::int + p')}, 0, NULL
    FROM generate_series(0, 2 * $4::int - 1) c, generate_series(0, $3::int - 1) p,
      LATERAL (SELECT c + 2 * p AS n, $2::jsonb -> least(p, $5::int) AS t) k ORDER BY c, p`,
    [WORDS, JSON.stringify(ITEM_TEMPLATES), PAGES_PER_CHAPTER, chapters, QUESTIONS_PER_CHAPTER],
  )
  await add(
    `SELECT ${id('word', 'n')}, ${TITLE} || ' ' || n + 1, 'vocab', 'academic', NULL, $2::jsonb, NULL, NULL, NULL
    FROM generate_series(0, $3::int - 1) n ORDER BY n`,
    [WORDS, JSON.stringify(TEMPLATES.word), words],
  )
}

/** Creates the trees of both curricula, published and shared, with the first revision of each item. */
export async function loadContent(client: pg.ClientBase, sizes: Sizes): Promise<void> {
  await gatherTrees(client, sizes)
  await client.query('ANALYZE load_item')
  const created = `date_trunc('day', now()) - interval '400 days' + make_interval(secs => n)`
  await client.query(
    `INSERT INTO "content" ("id", "name", "contentType", "contentSubType", "contentState", "curriculum", "data", "sanitizerVersion", "parentId",
      "isShared", "revisionId", "publishedDate", "dateCreated", "dateModified")
    SELECT "id", "name", "contentType", "contentSubType", 'published', "curriculum"::"curriculum", "data", $1, "parentId", true,
      ${id('revision', 'n')}, ${created}, ${created}, ${created} FROM load_item ORDER BY n`,
    [SANITIZER_VERSION],
  )
  await client.query(`INSERT INTO "content_child" ("parentId", "childId", "position", "section")
    SELECT "parentId", "id", position, section FROM load_item WHERE "parentId" IS NOT NULL ORDER BY n`)
  await client.query(
    `INSERT INTO "content_revision" ("id", "contentId", "version", "snapshot", "sanitizerVersion", "dateCreated")
    SELECT ${id('revision', 'i.n')}, i."id", 1,
      to_jsonb(c) - ARRAY['id', 'version', 'createdById', 'isShared', 'packageName', 'packageKey', 'importedVersion', 'importedHash',
        'revisionId', 'publishedDate', 'modifiedById', 'deletedById', 'dateCreated', 'dateModified', 'deletedDate',
        'searchText', 'searchCode']
      || '{"uploads": {}, "attachmentIds": [], "tagIds": [], "standards": [], "proficiencyIds": [], "territoryIds": [], "words": [],
        "dependsOnIds": []}'
      || jsonb_build_object('children', coalesce(held.children, '[]')), $1, c."dateCreated"
    FROM load_item i JOIN "content" c ON c."id" = i."id" LEFT JOIN (
      SELECT "parentId", jsonb_agg(jsonb_build_object('id', "id", 'section', section) ORDER BY position) AS children
      FROM load_item WHERE "parentId" IS NOT NULL GROUP BY "parentId") held ON held."parentId" = i."id" ORDER BY i.n`,
    [SANITIZER_VERSION],
  )
}
