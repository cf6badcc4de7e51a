import 'server-only'
import { db } from '@/lib/db/db'
import { conflict, invalidInput, notAllowed, notFound, ProductError } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import { type CreateInteraction, graderPatchSchema, ownerPatchSchema, type PatchInteraction } from '../schema'
import type { WireInteraction } from '../wire'
import { feedbackSources } from './feedback-sources'
import { gradeInteraction } from './grade-interaction'
import { getInteraction } from './list-interactions'
import { presentForStaff, presentForStudent } from './present-interaction'
import { type AnswerSave, StaleAnswer, saveAnswer } from './save-answer'
import { savePageView } from './save-mark'

/** A saved interaction as the call answers it; `applied` is false for a save that a newer one of the same tab had overtaken. */
export type SavedInteraction = {
  interaction: WireInteraction
  wasMade: boolean
  applied: boolean
  progress: number | null
}

async function saveOwnAnswer(viewer: Viewer, userAssignmentId: string, save: AnswerSave): Promise<SavedInteraction> {
  try {
    const { interaction, work, wasMade, applied } = await saveAnswer(viewer, userAssignmentId, save)
    return { interaction: presentForStudent(interaction, work), wasMade, applied, progress: work.progress }
  } catch (error) {
    if (!(error instanceof StaleAnswer)) throw error
    const sources = await feedbackSources([userAssignmentId])
    const current = presentForStudent(error.row, sources.get(userAssignmentId) ?? null)
    throw conflict('stale_version', 'This answer was changed in another place.', { current })
  }
}

/**
 * POST interactions: an answer or a page view of a student's own open work (contract.md §2). Staff keep annotations and marks with later
 * calls; until then their kinds are 403 here. 400 without a user assignment.
 */
export async function createInteraction(viewer: Viewer, input: CreateInteraction): Promise<SavedInteraction> {
  const { userAssignmentId } = input
  if (viewer.roleId !== 'student') throw notAllowed()
  if (!userAssignmentId)
    throw invalidInput('The user assignment is missing.', [{ path: 'userAssignmentId', message: 'is required' }])
  if (input.interactionType === 'page-view') {
    const { interaction, work, wasMade } = await savePageView(viewer, userAssignmentId, input)
    return {
      interaction: presentForStudent(interaction, work),
      wasMade,
      applied: true,
      progress: work?.progress ?? null,
    }
  }
  if (input.interactionType !== 'interactive') throw notAllowed()
  return saveOwnAnswer(viewer, userAssignmentId, {
    clientId: input.clientId,
    contentId: input.contentId,
    contextContentId: input.contextContentId ?? null,
    interactionData: input.interactionData,
    state: input.state,
    tabId: input.tabId ?? null,
    sequence: input.tabId ? (input.sequence ?? 0) : 0,
    version: input.version ?? null,
  })
}

async function patchOwn(viewer: Viewer, id: string, body: PatchInteraction): Promise<SavedInteraction> {
  const parsed = ownerPatchSchema.safeParse(body)
  if (!parsed.success) throw invalidInput('"version" is missing.', [{ path: 'version', message: 'is required' }])
  const row = await db().interaction.findFirst({
    where: { id, userId: viewer.userId, interactionType: 'interactive', deletedDate: null },
  })
  if (!row?.userAssignmentId) throw notFound()
  const { interactionData, state, tabId, sequence, version } = parsed.data
  return saveOwnAnswer(viewer, row.userAssignmentId, {
    clientId: row.clientId,
    contentId: row.contentId,
    contextContentId: row.contextContentId,
    interactionData: interactionData ?? (row.interactionData as Record<string, unknown>),
    state: state ?? (row.state === 'incomplete' ? 'incomplete' : 'complete'),
    tabId: tabId ?? null,
    sequence: tabId ? (sequence ?? 0) : 0,
    version,
  })
}

/** PATCH interactions/{id}: the learner's side by its owner, the grader's side by staff; each checks its own version (contract.md §4.4). */
export async function patchInteraction(viewer: Viewer, id: string, body: PatchInteraction): Promise<SavedInteraction> {
  if (viewer.roleId === 'student') return patchOwn(viewer, id, body)
  if (body.interactionData !== undefined) {
    await getInteraction(viewer, id)
    throw invalidInput('A grader does not change an answer.', [
      { path: 'interactionData', message: 'is not known here' },
    ])
  }
  const parsed = graderPatchSchema.safeParse(body)
  if (!parsed.success)
    throw invalidInput(
      'The score is not valid.',
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    )
  const row = await gradeInteraction(viewer, id, parsed.data)
  return { interaction: presentForStaff(row), wasMade: false, applied: true, progress: null }
}

type ScoreItem = {
  id: string
  scoreVersion: number
  scoreData: NonNullable<ReturnType<typeof graderPatchSchema.parse>['scoreData']>
}
type ScoreOutcome =
  | { id: string; ok: true; interaction: WireInteraction }
  | { id: string; ok: false; code: string; message: string; context: Record<string, unknown> }

/** POST interactions/scores: each score by itself; the good ones are kept (contract.md §2). */
export async function scoreMany(viewer: Viewer, items: readonly ScoreItem[]): Promise<ScoreOutcome[]> {
  const outcomes: ScoreOutcome[] = []
  for (const { id, ...score } of items) {
    try {
      outcomes.push({ id, ok: true, interaction: presentForStaff(await gradeInteraction(viewer, id, score)) })
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      outcomes.push({ id, ok: false, code: error.code, message: error.message, context: error.context })
    }
  }
  return outcomes
}

/** DELETE interactions/{id}: answers are never deleted (409 `wrong_state`); what the viewer cannot read is 404. */
export async function deleteInteraction(viewer: Viewer, id: string): Promise<never> {
  await getInteraction(viewer, id)
  throw conflict('wrong_state', 'An answer is kept; it cannot be deleted.')
}
