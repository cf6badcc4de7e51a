import 'server-only'
import { feedbackFor } from '@/lib/assignment/feedback'
import { isToBeTried, type TriedAnswer } from '@/lib/assignment/tries'
import { now } from '@/lib/common/clock'
import { dataForLearner, isHeldBack, type StudentSight } from '@/lib/content/answered-data'
import type { WireContent } from '@/lib/content/schema'
import { type ContentPlace, presentForStaff, presentForStudent } from '@/lib/content/server/present-content'
import type { ContentRow } from '@/lib/content/server/read-content-rows'
import { dataSwitchedOn, mediaSwitchedOn } from '@/lib/curriculum/switched-off'
import { db } from '@/lib/db/db'
import { learnersOrder } from '@/lib/interactive/server/learners-order'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { writeRefusal } from '@/lib/user-assignment/policy'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import type { Work } from './read-work'

/** A student's answer to an item, and whether it can be changed now. */
export type MetAnswer = TriedAnswer & { isOpen: boolean }

/** The work in which a student has an item, their answer to it, and the version of the page being read. */
export type Meeting = { work: Work; answer: MetAnswer | null; version?: TextVersion | undefined }

/** Returns the facts about a student's answers in one piece of work that determine what is shown, by item. */
export async function answersIn(work: Work, ids: readonly string[]): Promise<Map<string, MetAnswer>> {
  const rows = await db().interaction.findMany({
    where: {
      userAssignmentId: work.id,
      contentId: { in: [...ids] },
      interactionType: 'interactive',
      deletedDate: null,
    },
    select: { contentId: true, state: true, tries: true, attempt: true, score: true, maxScore: true },
  })
  // An item's position matters only while individual items are reopened.
  const isInPart = rows.length > 0 && work.reopenedContentIds.length > 0
  const paths = isInPart ? (await readWorkContent(work)).paths : null
  const state = { ...work, allowLate: work.settings.allowLate }
  const isOpen = (id: string) => writeRefusal(state, id, paths?.get(id) ?? [], now()) === null
  return new Map(rows.map(({ contentId, ...answer }) => [contentId, { ...answer, isOpen: isOpen(contentId) }]))
}

function sightOf(
  row: ContentRow,
  data: Record<string, unknown>,
  { work, answer, version = 'standard' }: Meeting,
): StudentSight {
  const item = { contentSubType: row.contentSubType, data }
  const { answers, explanations } = feedbackFor({
    settings: work.settings,
    userAssignment: work,
    assignment: work,
    state: answer?.state ?? null,
    isToBeTried: answer !== null && isToBeTried({ ...work, item, isOpen: answer.isOpen }, answer),
    now: now(),
  })
  return {
    answers,
    explanations,
    shuffle: learnersOrder(work.id, row.id),
    isSubmitted: work.submittedDate !== null,
    version,
  }
}

/** Presents an item for its viewer: staff get everything within their scope, a student what the work allows; `meeting` is null for staff. */
export function presentItem(
  actor: Actor,
  row: ContentRow,
  uploadsMap: UploadsMap,
  place: ContentPlace,
  meeting: Meeting | null,
): WireContent {
  if (!meeting) return presentForStaff(actor, row, uploadsMap, place)
  const { work } = meeting
  const { contentType, contentSubType } = row
  // The schema of its type makes `data` an object.
  const data = dataSwitchedOn((row.data ?? {}) as Record<string, unknown>, work.settings)
  const sight = sightOf(row, data, meeting)
  const media = isHeldBack(contentType, contentSubType, data, sight) ? {} : mediaSwitchedOn(uploadsMap, work.settings)
  return presentForStudent(row, dataForLearner(contentType, contentSubType, data, sight), media, place)
}
