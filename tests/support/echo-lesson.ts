import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createAssignment } from '../factories/assignment'
import { createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'

/** The scores of the rubric's options, by the last letter of their ids. */
const RUBRIC = { title: 'Ideas', scores: { a: 1, b: 2, c: 3, d: 4 } }

type EchoOptions = { requested?: number; limit?: number; isReviewed?: boolean }

/** An echo with peer review and ranking enabled, and a rubric for the reviews. */
export async function createReviewedEcho({ requested, limit, isReviewed = true }: EchoOptions = {}) {
  const rubric = await createContent({
    contentType: 'rubric',
    contentSubType: null,
    data: {
      title: RUBRIC.title,
      options: Object.entries(RUBRIC.scores).map(([id, score]) => ({ id: `o-${id}`, description: id, score })),
    },
  })
  const block = (contentSubType: string, data: Prisma.InputJsonObject, children: string[] = []) =>
    createContent({ contentType: 'block', contentSubType, data, children })
  const review = await block('peer-review', requested === undefined ? {} : { reviewsRequested: requested }, [rubric.id])
  const ranking = await block('ranking', limit === undefined ? {} : { limit })
  const echo = await createContent({
    contentType: 'echo',
    contentSubType: 'writing',
    data: {
      body: '<p>Write about a frog.</p>',
      minWords: 0,
      points: 4,
      features: {
        'peer-review': { contentId: review.id, enabled: isReviewed },
        ranking: { contentId: ranking.id, enabled: true },
      },
    },
    children: [review.id, ranking.id],
  })
  const chapter = await createContent({ contentType: 'chapter', contentSubType: 'lesson', children: [echo.id] })
  return { echo, chapter, rubric }
}

/** A class that writes an echo: each student has their own work, and the first `answered` of them have a finished answer. */
export async function createEchoLesson({
  students: size = 3,
  answered = size,
  settings = {},
  ...options
}: EchoOptions & { students?: number; answered?: number; settings?: Prisma.InputJsonObject } = {}) {
  const { echo, chapter, rubric } = await createReviewedEcho(options)
  const group = await createGroup({ students: size, teachers: 1 })
  const assignment = await createAssignment({ contentId: chapter.id, groupId: group.id, settings })
  const [teacher] = group.teachers
  if (!teacher) throw new Error('the group has a teacher')
  const writers = []
  for (const [index, student] of group.students.entries()) {
    const work = assignment.userAssignments.find(({ userId }) => userId === student.id)
    if (!work) throw new Error('each student has a copy')
    const answer = await createInteraction({
      userAssignmentId: work.id,
      contentId: echo.id,
      contextContentId: chapter.id,
      interactionData: { value: `<p>Frog number ${index + 1}</p>` },
      state: index < answered ? 'student-complete' : 'incomplete',
      maxScore: 4,
    })
    writers.push({ student, work, answer })
  }
  return { echo, chapter, rubric, group, assignment, teacher, writers }
}
export type EchoLesson = Awaited<ReturnType<typeof createEchoLesson>>
export type Writer = EchoLesson['writers'][number]

/** The writer of a lesson by their number in the class. */
export function writerOf(lesson: EchoLesson, index: number): Writer {
  const writer = lesson.writers[index]
  if (!writer) throw new Error(`there is no student ${index} in this class`)
  return writer
}

/** The data of a review that picks an option of the rubric: a scores 1, d scores 4. */
export function reviewOf({ rubric }: EchoLesson, option: keyof typeof RUBRIC.scores, comment?: string) {
  return { ...(comment !== undefined && { comment }), rubricSelections: { [rubric.id]: `o-${option}` } }
}

/** Backdates a review assignment, as if it had been held too long. */
export async function lapse(loanId: string): Promise<void> {
  await db().peerReview.update({ where: { id: loanId }, data: { expiresAt: new Date(Date.now() - 1_000) } })
}
