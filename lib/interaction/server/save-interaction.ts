import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { GradeUndo } from '@/lib/user-assignment/grade-undo'
import { type CreateInteraction, graderPatchSchema, ownerPatchSchema, type PatchInteraction } from '../schema'
import type { WireInteraction } from '../wire'
import { feedbackSources, readToBeTried } from './feedback-sources'
import { gradeInteraction } from './grade-interaction'
import { getInteraction } from './list-interactions'
import { presentForStaff, presentForStudent } from './present-interaction'
import { createAnnotation, deleteAnnotation, type SavedAnnotation, saveAnnotation } from './save-annotation'
import { type AnswerSave, StaleAnswer, saveAnswer } from './save-answer'
import { savePageView } from './save-mark'
import { createReviewed } from './save-reviewed'

/** The response to a save; `applied` is false if a newer save of the same tab was stored first. */
export type SavedInteraction = {
  interaction: WireInteraction
  wasMade: boolean
  applied: boolean
  progress: number | null
  /** The undo step; only present if points were changed. */
  undoStepId?: string
}

/** Saves a student's own answer; 409 `stale_version` with the stored answer in `context.current`. */
export async function saveOwnAnswer(
  actor: Actor,
  userAssignmentId: string,
  save: AnswerSave,
): Promise<SavedInteraction> {
  try {
    const { interaction, work, wasMade, applied } = await saveAnswer(actor, userAssignmentId, save)
    const source = { ...work, isToBeTried: (await readToBeTried([interaction])).has(interaction.id) }
    return { interaction: presentForStudent(interaction, source), wasMade, applied, progress: work.progress }
  } catch (error) {
    if (!(error instanceof StaleAnswer)) throw error
    const sources = await feedbackSources([error.row])
    const current = presentForStudent(error.row, sources.get(error.row.id) ?? null)
    throw conflict('stale_version', 'This answer was changed in another place.', { current })
  }
}

/** Presents a saved annotation to its owner. */
function presentSaved(actor: Actor, { interaction, wasMade, applied }: SavedAnnotation): SavedInteraction {
  const shown = actor.roleId === 'student' ? presentForStudent(interaction, null) : presentForStaff(interaction)
  return { interaction: shown, wasMade, applied, progress: null }
}

async function createByStaff(actor: Actor, input: CreateInteraction): Promise<SavedInteraction> {
  if (input.interactionType === 'annotation') return presentSaved(actor, await createAnnotation(actor, input))
  if (input.interactionType === 'reviewed')
    return presentSaved(actor, { ...(await createReviewed(actor, input)), applied: true })
  throw notAllowed()
}

/**
 * Implements POST interactions (contract.md §2): an answer, a page view or an annotation in the student's own open work; for staff, annotations and
 * `reviewed` marks. 400 for a student without a user assignment, 403 for fields of the other role.
 */
export async function createInteraction(actor: Actor, input: CreateInteraction): Promise<SavedInteraction> {
  if (actor.roleId !== 'student') return createByStaff(actor, input)
  const { userAssignmentId } = input
  if (!userAssignmentId)
    throw invalidInput('The user assignment is missing.', [{ path: 'userAssignmentId', message: 'is required' }])
  if (input.interactionType === 'annotation') return presentSaved(actor, await createAnnotation(actor, input))
  if (input.interactionType === 'page-view') {
    const { interaction, work, wasMade } = await savePageView(actor, userAssignmentId, input)
    return {
      // A page view has no score.
      interaction: presentForStudent(interaction, null),
      wasMade,
      applied: true,
      progress: work?.progress ?? null,
    }
  }
  if (input.interactionType !== 'interactive') throw notAllowed()
  return saveOwnAnswer(actor, userAssignmentId, {
    clientId: input.clientId,
    contentId: input.contentId,
    contextContentId: input.contextContentId ?? null,
    interactionData: input.interactionData,
    state: input.state ?? null,
    tabId: input.tabId ?? null,
    sequence: input.tabId ? (input.sequence ?? 0) : 0,
    version: input.version ?? null,
  })
}

async function patchOwn(actor: Actor, id: string, body: PatchInteraction): Promise<SavedInteraction> {
  const parsed = ownerPatchSchema.safeParse(body)
  if (!parsed.success) throw invalidInput('"version" is missing.', [{ path: 'version', message: 'is required' }])
  const row = await db().interaction.findFirst({
    where: { id, userId: actor.userId, interactionType: { in: ['interactive', 'annotation'] }, deletedDate: null },
  })
  if (row?.interactionType === 'annotation') return presentSaved(actor, await saveAnnotation(actor, id, parsed.data))
  if (!row?.userAssignmentId) throw notFound()
  const { interactionData, state, tabId, sequence, version } = parsed.data
  return saveOwnAnswer(actor, row.userAssignmentId, {
    clientId: row.clientId,
    contentId: row.contentId,
    contextContentId: row.contextContentId,
    interactionData: interactionData ?? (row.interactionData as Record<string, unknown>),
    state: state ?? null,
    tabId: tabId ?? null,
    sequence: tabId ? (sequence ?? 0) : 0,
    version,
  })
}

async function isOwnAnnotation({ userId }: Actor, id: string): Promise<boolean> {
  return (await db().interaction.count({ where: { id, userId, interactionType: 'annotation', deletedDate: null } })) > 0
}

/**
 * Implements PATCH interactions/{id}: the owner changes the student's fields, staff the grader's fields; each side has its own version (contract.md
 * §4.4).
 */
export async function patchInteraction(actor: Actor, id: string, body: PatchInteraction): Promise<SavedInteraction> {
  if (actor.roleId === 'student' || (await isOwnAnnotation(actor, id))) return patchOwn(actor, id, body)
  if (body.interactionData !== undefined) {
    await getInteraction(actor, id)
    throw invalidInput('Graders cannot change an answer.', [{ path: 'interactionData', message: 'is not known here' }])
  }
  const parsed = graderPatchSchema.safeParse(body)
  if (!parsed.success)
    throw invalidInput(
      'The score is not valid.',
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    )
  return inTransaction(async () => {
    const { written, undo } = await gradeInteraction(actor, id, parsed.data)
    // Comments autosave while typing: a step per save would push out the changes that users want to undo.
    const undoStepId = undo ? await recordUndoStep(actor, 'grade', { answers: [undo] } satisfies GradeUndo) : undefined
    return { interaction: presentForStaff(written), wasMade: false, applied: true, progress: null, undoStepId }
  })
}

/**
 * Implements DELETE interactions/{id}: deletes the viewer's own annotation at any time; 409 `stale_version` if the call names a version that is not
 * the current one. Answers, page views and `reviewed` marks are never deleted (409 `wrong_state`); 404 for a record outside the viewer's scope, 403
 * `not_allowed` for another user's annotation.
 */
export async function deleteInteraction(actor: Actor, id: string, version: number | null): Promise<void> {
  await getInteraction(actor, id)
  const { interactionType, userId } = await db().interaction.findUniqueOrThrow({ where: { id } })
  if (interactionType !== 'annotation') throw conflict('wrong_state', 'An answer cannot be deleted.', { state: 'kept' })
  await deleteAnnotation(actor, { id, userId }, version)
}
