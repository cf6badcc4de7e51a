import type pg from 'pg'
import { productSettings } from '@/lib/assignment/settings'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { KIND } from './load-ids'
import {
  ASSIGNMENTS_PER_GROUP,
  PAGES_PER_CHAPTER,
  QUESTIONS_PER_CHAPTER,
  type Sizes,
  STUDENTS_PER_GROUP,
} from './sizes'
import { answerTemplates, GRADED_ESSAYS, ITEM_TEMPLATES } from './templates'

const id = (kind: keyof typeof KIND, n: string) => `pg_temp.load_id(${KIND[kind]}, ${n})`

/** Days between a group's assignments, the length of each, and days since the newest began. */
const [INTERVAL, LENGTH, SINCE] = [28, 21, 10]
/** Percentage of correct answers to questions that have a correct answer. */
const SKILL = 70
/** Rounds with graded essays; those of the newest two are ungraded. */
const GRADED_ROUNDS = ASSIGNMENTS_PER_GROUP - 2
/** The slots filled in unfinished work, of one unit to complete on each page: the first two questions and the pages that are only read. */
const BEGUN_SLOTS = [0, 1, 4, 5]

/**
 * Assigns each group a chapter in round `k`. Of ten students, different ones each time, seven have submitted, two are halfway and one has not
 * started.
 */
async function gatherWork(client: pg.ClientBase, { students, groups, chapters }: Sizes): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE load_assignment ON COMMIT DROP AS
    SELECT k, g, k * $1::int + g AS a, ${id('assignment', 'k * $1::int + g')} AS "id",
      g % 2 + 2 * ((g / 2 * 7 + k * 3) % $2::int) AS chapter,
      date_trunc('day', now()) + interval '15 hours' - make_interval(days => ${SINCE} + ${INTERVAL} * (${ASSIGNMENTS_PER_GROUP - 1} - k)) AS started
    FROM generate_series(0, ${ASSIGNMENTS_PER_GROUP - 1}) k, generate_series(0, $1::int - 1) g`,
    [groups, chapters],
  )
  await client.query(
    `CREATE TEMP TABLE load_work ON COMMIT DROP AS
    SELECT l.*, s, s / $2::int AS j, l.a * ${STUDENTS_PER_GROUP} + s / $2::int AS w,
      CASE WHEN (s / $2::int + l.k) % 10 < 7 THEN 'submitted' WHEN (s / $2::int + l.k) % 10 < 9 THEN 'begun' ELSE 'open' END AS stage,
      pg_temp.load_draw(l.k * $1::bigint + s, 5, 7200) AS minutes
    FROM load_assignment l JOIN generate_series(0, $1::int - 1) s ON s % $2::int = l.g`,
    [students, groups],
  )
  await client.query(
    `CREATE TEMP TABLE load_answer ON COMMIT DROP AS
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS t(slot int, variant int, "interactionData" jsonb, "scoreData" jsonb, score float8,
      "maxScore" float8, "requiresGrading" boolean)`,
    [JSON.stringify(answerTemplates())],
  )
  await client.query('ANALYZE load_assignment; ANALYZE load_work; ANALYZE load_answer')
}

/** SQL: the number of the answer to a slot's question in the work of a row. */
const variantOf = (slot: string) => `(CASE ${slot}
  WHEN 2 THEN CASE WHEN w.k < ${GRADED_ROUNDS} AND w.stage = 'submitted' THEN pg_temp.load_draw(w.w, 2, ${GRADED_ESSAYS}) ELSE ${GRADED_ESSAYS} END
  ELSE (pg_temp.load_draw(w.w, ${slot}, 100) >= ${SKILL})::int END)`

async function loadAssignments(client: pg.ClientBase): Promise<void> {
  const answers = answerTemplates().filter(({ variant }) => variant === 0)
  const scored = answers.filter(({ maxScore }) => maxScore > 0)
  const maxScore = scored.reduce((sum, answer) => sum + answer.maxScore, 0)
  const items = scored.map(({ slot }) => id('item', `chapter * ${PAGES_PER_CHAPTER} + ${slot}`))
  await client.query(
    `INSERT INTO "assignment" ("id", "contentId", "targetTypeId", "groupId", "startDate", "endDate", "data", "maxScore", "scoreableContentIds",
      "createdById", "dateCreated", "dateModified")
    SELECT l."id", ${id('chapter', 'chapter')}, 'group', ${id('group', 'l.g')}, started,
      CASE WHEN l.a % 10 > 0 THEN started + interval '${LENGTH} days' END, jsonb_build_object('settings', $1::jsonb), $2, ARRAY[${items}],
      ${id('teacher', 't.teacher')}, started, started FROM load_assignment l JOIN load_group t USING (g) ORDER BY a`,
    [JSON.stringify(productSettings), maxScore],
  )
  await client.query(
    `INSERT INTO "user_assignment" ("id", "assignmentId", "userId", "startedDate", "submittedDate", "score", "maxScore", "progress",
      "requiresGrading", "lastViewedContentId", "version", "dateCreated", "dateModified")
    SELECT ${id('userAssignment', 'w.w')}, w."id", ${id('student', 'w.s')},
      CASE WHEN stage <> 'open' THEN started + make_interval(mins => minutes) END,
      CASE WHEN stage = 'submitted' THEN started + make_interval(mins => minutes + 60) END,
      CASE stage WHEN 'submitted' THEN (SELECT sum(score) FROM load_answer t, generate_series(0, ${QUESTIONS_PER_CHAPTER - 1}) slot
          WHERE t.slot = slot.slot AND t.variant = ${variantOf('slot.slot')})
        WHEN 'begun' THEN (SELECT score FROM load_answer t WHERE t.slot = 0 AND t.variant = ${variantOf('0')}) END,
      $1, CASE stage WHEN 'submitted' THEN 100 WHEN 'begun' THEN ${Math.floor((BEGUN_SLOTS.length * 100) / PAGES_PER_CHAPTER)} ELSE 0 END,
      stage = 'submitted' AND k >= ${GRADED_ROUNDS},
      CASE WHEN stage <> 'open' THEN ${id('page', `chapter * ${PAGES_PER_CHAPTER} + ${PAGES_PER_CHAPTER - 1}`)} END,
      CASE WHEN stage = 'submitted' THEN 2 ELSE 1 END, started, started + make_interval(mins => minutes)
    FROM load_work w ORDER BY w.w`,
    [maxScore],
  )
}

const INTERACTION_COLUMNS = `"id", "clientId", "interactionType", "interactionSubType", "contentId", "contextContentId", "rootContentId", "userId",
  "userAssignmentId", "assignmentId", "interactionData", "sanitizerVersion", "state", "tries", "score", "maxScore", "scoreData", "requiresGrading",
  "scoreVersion", "dateCreated", "dateModified"`

/**
 * Creates the interactions of one round and one slot, in the order of the students: those of a class are far apart, as when all classes work at once.
 */
async function loadInteractions(client: pg.ClientBase, round: number, slot: number, sizes: Sizes): Promise<void> {
  const n = `(${round * PAGES_PER_CHAPTER + slot} * ${sizes.students}::bigint + w.s)`
  const page = id('page', `w.chapter * ${PAGES_PER_CHAPTER} + ${slot}`)
  const item = id('item', `w.chapter * ${PAGES_PER_CHAPTER} + ${slot}`)
  const at = `w.started + make_interval(mins => w.minutes + ${slot * 8}, secs => w.s % 60)`
  const stages = BEGUN_SLOTS.includes(slot) ? ['submitted', 'begun'] : ['submitted']
  const isQuestion = slot < QUESTIONS_PER_CHAPTER
  const common = `${id('interaction', n)}, ${id('client', n)}::text`
  const owner = `${id('chapter', 'w.chapter')}, ${id('student', 'w.s')}, ${id('userAssignment', 'w.w')}, w."id"`
  const graded = `CASE WHEN t."scoreData" ->> 'manualScoreOverride' IS NOT NULL THEN jsonb_build_object('gradedById', ${id('teacher', 'g.teacher')},
    'gradedDate', to_char(w.started + interval '${LENGTH} days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ELSE '{}' END`
  await client.query(
    isQuestion
      ? `INSERT INTO "interaction" (${INTERACTION_COLUMNS})
        SELECT ${common}, 'interactive', $2, ${item}, ${page}, ${owner}, t."interactionData", $3::int, 'student-complete', 1, t.score,
          t."maxScore", t."scoreData" || jsonb_build_object('contentRevisionId', c."revisionId") || ${graded}, t."requiresGrading",
          CASE WHEN t."scoreData" ->> 'manualScoreOverride' IS NULL THEN 1 ELSE 2 END, ${at}, ${at}
        FROM load_work w JOIN load_group g USING (g) JOIN "content" c ON c."id" = ${item}
          JOIN load_answer t ON t.slot = ${slot} AND t.variant = ${variantOf(String(slot))}
        WHERE w.k = ${round} AND w.stage = ANY($1::text[]) ORDER BY w.s`
      : `INSERT INTO "interaction" (${INTERACTION_COLUMNS})
        SELECT ${common}, 'page-view', NULL, ${page}, ${page}, ${owner},
          jsonb_build_object('version', 'standard', 'seconds', 10 + w.minutes % 300), NULL, 'complete', 0, NULL, NULL, NULL, false, 0, ${at}, ${at}
        FROM load_work w WHERE w.k = ${round} AND w.stage = ANY($1::text[]) ORDER BY w.s`,
    isQuestion ? [stages, ITEM_TEMPLATES[slot]?.contentSubType, SANITIZER_VERSION] : [stages],
  )
}

/** Creates the revision of each answer at its submission, before any grade. */
async function loadRevisions(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO "interaction_revision" ("id", "interactionId", "attempt", "version", "scoreVersion", "cause", "state", "interactionData",
      "sanitizerVersion", "score", "scoreData", "createdById", "dateCreated")
    SELECT ${id('interactionRevision', 'row_number() OVER (ORDER BY i."id")')}, i."id", 1, 1, 1, 'submit', i."state", i."interactionData",
      i."sanitizerVersion", CASE WHEN i."scoreVersion" = 1 THEN i."score" END,
      i."scoreData" || CASE WHEN i."scoreVersion" = 1 THEN '{}' ELSE
        '{"manualScoreOverride": null, "requiresGrading": true, "gradedById": null, "gradedDate": null}'::jsonb END, i."userId", u."submittedDate"
    FROM "interaction" i JOIN "user_assignment" u ON u."id" = i."userAssignmentId"
      JOIN load_work w ON ${id('userAssignment', 'w.w')} = u."id"
    WHERE i."interactionType" = 'interactive' AND u."submittedDate" IS NOT NULL`,
  )
}

/** Creates the alerts of the newest two rounds, and the audit log of all assignments. */
async function loadTraces(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO "user_alert" ("id", "userId", "type", "mode", "title", "message", "link", "subjectId", "dateViewed", "dateCreated")
    SELECT ${id('alert', 'w.w')}, ${id('student', 'w.s')}, 'assigned', 'profile', 'New assignment', c."name" || ' was assigned to you.',
      '/assignments/' || ${id('userAssignment', 'w.w')}, ${id('userAssignment', 'w.w')},
      CASE WHEN w.stage <> 'open' THEN w.started + make_interval(mins => w.minutes) END, w.started
    FROM load_work w JOIN "content" c ON c."id" = ${id('chapter', 'w.chapter')} WHERE w.k >= ${GRADED_ROUNDS} ORDER BY w.w`,
  )
  await client.query(
    `INSERT INTO "audit_log" ("id", "dateCreated", "userId", "action", "recordType", "recordId", "districtId", "outcome")
    SELECT ${id('auditEntry', 'a.a')}, a.started, ${id('teacher', 'g.teacher')}, 'assignment.create', 'assignment', a."id"::text, s."districtId", 'done'
    FROM load_assignment a JOIN load_group g USING (g) JOIN "school" s ON s."id" = ${id('school', 'g.school')} ORDER BY a.a`,
  )
}

/** Creates the assignments of all groups with their students' work, in every stage; `onStep` is called with the progress. */
export async function loadWork(
  client: pg.ClientBase,
  sizes: Sizes,
  onStep: (done: number, of: number) => void,
): Promise<void> {
  await gatherWork(client, sizes)
  await loadAssignments(client)
  for (let round = 0; round < ASSIGNMENTS_PER_GROUP; round += 1) {
    for (let slot = 0; slot < PAGES_PER_CHAPTER; slot += 1) await loadInteractions(client, round, slot, sizes)
    onStep(round + 1, ASSIGNMENTS_PER_GROUP)
  }
  await loadRevisions(client)
  await loadTraces(client)
}
