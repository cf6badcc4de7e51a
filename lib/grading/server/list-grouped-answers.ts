import 'server-only'
import { textOfHtml } from '@/lib/common/html-text'
import { db } from '@/lib/db/db'
import { isEmptyAnswer } from '@/lib/echo/answer'
import { likeKeyOf } from '@/lib/interaction/server/like-answers'
import { normalizeText } from '@/lib/interactive/normalize-text'
import { isGradable, isInClass } from '@/lib/scope/server/class-members'
import type { Actor } from '@/lib/session/actor'
import { nameOrderSql } from '@/lib/user/server/name-order'
import { excerptOf } from '../excerpt'
import type { GradedItem } from '../grading-page'
import { MAX_NEAR_LENGTH } from '../limits'
import { joinNear } from '../near-answers'
import type { AnswerGroup, GroupedAnswer, NamedPerson, QuestionPage } from '../question-page'
import { findNearForms } from './find-near-forms'

type Item = Pick<GradedItem, 'id' | 'contentType' | 'contentSubType' | 'data'>

type Row = NamedPerson & Omit<GroupedAnswer, 'id' | 'excerpt'> & { id: string | null; value: unknown }

/** Equal answers; `text` is compared to find nearly equal ones, null if only equality counts. */
type Form = { key: string; text: string | null; rows: (Row & { id: string })[] }

/**
 * Reads the students whose work is submitted and not excused, by name and including former class members, each with the answer to the item: of two
 * rows the ungraded one, else the newer one.
 */
function readRows(actor: Actor, assignmentId: string, contentId: string): Promise<Row[]> {
  return db().$queryRaw<Row[]>`
    SELECT s."id" AS "userId", s."firstName", s."lastName", NOT ${isInClass} AS "left", i."id", i."version",
      i."scoreVersion", i."score", i."maxScore", i."requiresGrading", i."interactionData"->'value' AS "value"
    FROM "user_assignment" u JOIN "assignment" a ON a."id" = u."assignmentId" JOIN "user" s ON s."id" = u."userId"
    LEFT JOIN LATERAL (
      SELECT n.* FROM "interaction" n
      WHERE n."userAssignmentId" = u."id" AND n."contentId" = ${contentId}::uuid AND n."interactionType" = 'interactive'
        AND n."deletedDate" IS NULL
      ORDER BY n."requiresGrading" DESC, n."dateModified" DESC, n."id" LIMIT 1) i ON true
    WHERE u."assignmentId" = ${assignmentId}::uuid AND ${isGradable}
      AND NOT ${contentId}::uuid = ANY(u."excusedContentIds")
    ORDER BY ${nameOrderSql(actor)}`
}

/** Returns the text used to find nearly equal answers; null for long texts and for values other than text. */
function nearTextOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = normalizeText(textOfHtml(value), { ignorePunctuation: true })
  return text.length <= MAX_NEAR_LENGTH ? text : null
}

/** Groups equal answers, most frequent first. */
function formsOf(rows: readonly (Row & { id: string })[]): Form[] {
  const forms = new Map<string, Form>()
  for (const row of rows) {
    // An answer without comparable content, such as a recording without a transcript, forms a group of its own.
    const key = likeKeyOf({ interactionData: { value: row.value } }) ?? row.id
    const form = forms.get(key)
    if (form) form.rows.push(row)
    else forms.set(key, { key, text: nearTextOf(row.value), rows: [row] })
  }
  // `toSorted` is stable, so ties keep their order.
  return [...forms.values()].toSorted((a, b) => b.rows.length - a.rows.length)
}

function groupOf(item: Item, forms: readonly Form[]): AnswerGroup[] {
  const [leader] = forms
  const [most] = leader?.rows ?? []
  if (!leader || !most) return []
  const excerpt = excerptOf(item, most.value)
  const answers = forms.flatMap((form) =>
    form.rows.map(({ value, ...answer }) => ({ ...answer, excerpt: form === leader ? null : excerptOf(item, value) })),
  )
  return [{ key: leader.key, excerpt, isExact: forms.length === 1, answers }]
}

/**
 * Groups the answers of submitted work to one item by equal or nearly equal content, and lists who gave none. Uses two statements regardless of the
 * number of answers. The caller has checked that the actor may read the assignment.
 */
export async function listGroupedAnswers(
  actor: Actor,
  assignmentId: string,
  item: Item,
): Promise<Pick<QuestionPage, 'groups' | 'without'>> {
  const rows = await readRows(actor, assignmentId, item.id)
  const answered = rows.flatMap((row) =>
    row.id !== null && !isEmptyAnswer(item, row.value) ? [{ ...row, id: row.id }] : [],
  )
  const ids = new Set(answered.map(({ userId }) => userId))
  const forms = formsOf(answered)
  const compared = forms.filter((form): form is Form & { text: string } => form.text !== null)
  const others = forms.filter(({ text }) => text === null)
  const joined = joinNear(compared, await findNearForms(compared.map(({ text }) => text)))
  const groups = [...joined, ...others.map((form) => [form])].flatMap((group) => groupOf(item, group))
  return {
    groups: groups.toSorted((a, b) => b.answers.length - a.answers.length),
    without: rows
      .filter(({ userId }) => !ids.has(userId))
      .map(({ userId, firstName, lastName, left }) => ({ userId, firstName, lastName, left })),
  }
}
