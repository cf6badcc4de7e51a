import 'server-only'
import { feedbackFor, isTotalVisible } from '@/lib/assignment/feedback'
import { isToBeTried, triesIn } from '@/lib/assignment/tries'
import { now } from '@/lib/common/clock'
import { isAnswerable } from '@/lib/content/completion'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { db } from '@/lib/db/db'
import type { Interaction } from '@/lib/db/generated/client'
import type { AnswerLock } from '@/lib/interaction/answer'
import { placeOfAnswer } from '@/lib/interaction/place'
import { presentForStaff, presentForStudent } from '@/lib/interaction/server/present-interaction'
import { besideShown, type FormerGrade, readFormerGrades } from '@/lib/interaction/server/read-former-grades'
import { readStored, type StoredInteraction } from '@/lib/interaction/server/stored-interaction'
import { type WriteRefusal, writeRefusal } from '@/lib/user-assignment/policy'
import type { PageAnswer } from '../viewer-page'
import type { StudentView } from './read-student-view'
import type { Work } from './read-work'

const LOCKS: Record<WriteRefusal, AnswerLock> = {
  closed: 'submitted',
  item_closed: 'item-closed',
  past_due: 'past-due',
}

/** Skips the query for work that was never started. */
async function readRows({ id: userAssignmentId, done }: Work, all: readonly string[]): Promise<StoredInteraction[]> {
  const ids = all.filter((id) => done.started.has(id))
  if (ids.length === 0) return []
  const rows = await db().$queryRaw<Interaction[]>`
    SELECT * FROM "interaction" WHERE "userAssignmentId" = ${userAssignmentId}::uuid AND "contentId" = ANY(${[...ids]}::uuid[])
      AND "interactionType" = 'interactive' AND "deletedDate" IS NULL`
  return rows.map(readStored)
}

function pointsOfFormer(former: FormerGrade | undefined): PageAnswer['formerPoints'] {
  if (!former || former.score === null || !former.maxScore) return null
  return { score: former.score, maxScore: former.maxScore }
}

/** Whether the settings show a student the points of the previous attempt, judged as for submitted work, which it was. */
export function areFormerPointsTold(work: Pick<Work, 'settings' | 'submittedDate' | 'endDate'>): boolean {
  const userAssignment = { submittedDate: work.submittedDate ?? now() }
  return isTotalVisible({ settings: work.settings, userAssignment, assignment: work, now: now() })
}

const EVERYTHING = { score: true, answers: true, explanations: true }

/**
 * Returns a student's answers to the items of a page, each from the context that its row is stored under (contract.md §4.1): for the student as far
 * as the feedback settings show them, for staff completely and read-only.
 */
export async function readAnswers(
  work: Work,
  { paths }: Pick<StudentView, 'paths'>,
  nodes: readonly ViewNode[],
  { isForStaff = false, isInPerson = true }: { isForStaff?: boolean; isInPerson?: boolean } = {},
): Promise<Map<string, PageAnswer>> {
  const ids = new Set(nodes.filter(isAnswerable).map(({ id }) => id))
  const state = { ...work, allowLate: work.settings.allowLate }
  const isOpen = (id: string) => writeRefusal(state, id, paths.get(id) ?? [], now()) === null
  const [rows, grades] = await Promise.all([
    readRows(work, [...ids]),
    isForStaff ? new Map<string, FormerGrade>() : readFormerGrades(work, isOpen),
  ])
  const isFormerTold = areFormerPointsTold(work)
  const items = new Map(nodes.map((node) => [node.id, node]))
  const answers = [...ids].map((id): [string, PageAnswer] => {
    const ways = paths.get(id) ?? []
    const contextContentId = placeOfAnswer(id, ways)
    const row = rows.find((entry) => entry.contentId === id && entry.contextContentId === contextContentId)
    const refusal = writeRefusal(state, id, ways, now())
    if (isForStaff) {
      const looks = {
        lock: LOCKS.closed,
        feedback: EVERYTHING,
        isChecked: true,
        isReopened: false,
        tries: null,
        formerComment: null,
        formerPoints: null,
      }
      return [id, { contextContentId, interaction: row ? presentForStaff(row) : null, ...looks }]
    }
    const { contentSubType = null, data = {} } = items.get(id) ?? {}
    const tried = { ...work, item: { contentSubType, data }, isOpen: refusal === null }
    const allowed = triesIn(tried)
    const canBeTried = row !== undefined && isToBeTried(tried, row)
    const interaction = row ? presentForStudent(row, { ...work, isToBeTried: canBeTried }) : null
    const former = grades.get(row?.id ?? '')
    const facts = { settings: work.settings, userAssignment: work, assignment: work, now: now() }
    return [
      id,
      {
        contextContentId,
        interaction,
        lock: refusal ? LOCKS[refusal] : isInPerson ? null : 'acting',
        feedback: feedbackFor({
          ...facts,
          state: row?.state ?? null,
          isToBeTried: canBeTried,
        }),
        isChecked: isTotalVisible(facts),
        tries: allowed === null ? null : { allowed, attempt: work.attempt },
        isReopened: refusal === null && work.reopenedContentIds.length > 0,
        formerComment: besideShown(former?.comment, interaction?.scoreData?.comment),
        formerPoints: refusal === null && isFormerTold ? pointsOfFormer(former) : null,
      },
    ]
  })
  return new Map(answers)
}
