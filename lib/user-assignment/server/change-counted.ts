import 'server-only'
import type { AssignedContent } from '@/lib/assignment/server/assigned-content'
import { requireTaught } from '@/lib/assignment/server/require-assignment'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { db, inTransaction } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { GradeUndo } from '../grade-undo'
import type { WireUserAssignment } from '../schema'
import { getUserAssignment } from './get-user-assignment'
import { lockWork, type Work } from './lock-work'
import { publishProgress } from './publish-progress'
import { computeStanding } from './recompute-progress'
import { readWorkContent } from './work-content'

/** The fields by which a teacher decides how a student's work counts. */
export type CountedChange = Partial<Pick<Work, 'excusedDate' | 'excusedContentIds' | 'zeroDate'>>

/** The result of a change; `undoStepId` is absent if nothing changed. */
export type Counted = { userAssignment: WireUserAssignment; undoStepId: string | undefined }

/** Returns the fields that the audit log stores. */
const auditedOf = ({ excusedDate, excusedContentIds, zeroDate }: Work) => ({
  isExcused: excusedDate !== null,
  excusedContentIds,
  hasZero: zeroDate !== null,
})

/**
 * Writes how a locked work counts, recomputes its progress, points and score, and publishes to the channels after the commit. Returns the updated
 * work.
 */
export async function writeCounted(work: Work, content: AssignedContent, change: CountedChange): Promise<Work> {
  const changed = { ...work, ...change, version: work.version + 1 }
  const { progress, score, maxScore, requiresGrading } = await computeStanding(changed, content)
  await db().userAssignment.update({
    where: { id: work.id },
    data: { ...change, version: changed.version, progress, score, maxScore, requiresGrading },
    select: { id: true },
  })
  noteChanges('user-assignment', work.id, auditedOf(work), auditedOf(changed))
  const counted = { ...changed, progress, score, maxScore, requiresGrading }
  publishProgress(counted)
  return counted
}

const countsOf = ({ excusedDate, excusedContentIds, zeroDate }: Work) => ({
  excusedDate: excusedDate?.toISOString() ?? null,
  excusedContentIds,
  zeroDate: zeroDate?.toISOString() ?? null,
})

/** Returns the undo data of a change of this work. */
function undoOf(work: Work, changed: Work): GradeUndo {
  const { id, version } = changed
  return { works: [{ id, version, before: countsOf(work), after: countsOf(changed) }] }
}

/**
 * Changes how a student's work counts and recomputes its progress, points and score under its lock; publishes to the channels after the commit.
 * `decide` returns the change, null for none; `notify` is called with the updated work. 404 if the work is outside the actor's scope, 403
 * `not_allowed` if they do not teach it.
 */
export async function changeCounted(
  actor: Actor,
  id: string,
  decide: (work: Work, content: AssignedContent) => CountedChange | null,
  notify: (work: Work) => Promise<void>,
): Promise<Counted> {
  const { assignmentId } = await getUserAssignment(actor, id, { isBare: true })
  await requireTaught(actor, assignmentId)
  const undoStepId = await inTransaction(async () => {
    const work = await lockWork(id)
    if (!work) throw notFound()
    const content = await readWorkContent(work)
    const change = decide(work, content)
    if (!change) return undefined
    const counted = await writeCounted(work, content, change)
    await notify(counted)
    return recordUndoStep(actor, 'grade', undoOf(work, counted))
  })
  return { userAssignment: await getUserAssignment(actor, id), undoStepId }
}
