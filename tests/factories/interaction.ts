import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { createUserAssignment } from './assignment'
import { createInteractive } from './content'

type InteractionOverrides = Partial<Prisma.InteractionUncheckedCreateInput>

/** The owner of a row: the given user assignment, or a new one. */
async function belonging({ userAssignmentId }: InteractionOverrides) {
  const { id } = userAssignmentId ? { id: userAssignmentId } : await createUserAssignment()
  return db().userAssignment.findUniqueOrThrow({ where: { id }, include: { assignment: true } })
}

/** A finished answer to a multiple choice unless the overrides say otherwise; `contextContentId` is the page of the item. */
export async function createInteraction(overrides: InteractionOverrides = {}) {
  const { id: userAssignmentId, userId, assignmentId, assignment } = await belonging(overrides)
  const contentId = overrides.contentId ?? (await createInteractive('multiple-choice')).id
  const content = await db().content.findUniqueOrThrow({ where: { id: contentId } })
  return db().interaction.create({
    data: {
      id: newId(),
      clientId: newId(),
      interactionType: 'interactive',
      interactionSubType: content.contentSubType,
      contextContentId: contentId,
      rootContentId: assignment.contentId,
      interactionData: { value: ['c1'] },
      sanitizerVersion: SANITIZER_VERSION,
      state: 'student-complete',
      ...overrides,
      userId: overrides.userId ?? userId,
      userAssignmentId,
      assignmentId,
      contentId,
    },
  })
}

/** A note on a page; `interactionSubType` may be that of any annotation. */
export async function createAnnotation(overrides: InteractionOverrides = {}) {
  return createMany('annotation', { interactionSubType: 'note', interactionData: note, ...overrides })
}

const note = { annotation: 'I wonder why.', colorId: 1, selectionData: { selectedText: 'tadpole' } }

export async function createPageView(overrides: InteractionOverrides = {}) {
  return createMany('page-view', {
    interactionData: { version: 'standard', seconds: 12 },
    state: 'complete',
    ...overrides,
  })
}

async function createMany(interactionType: string, overrides: InteractionOverrides) {
  const { id: userAssignmentId, userId, assignmentId, assignment } = await belonging(overrides)
  const contentId = overrides.contentId ?? assignment.contentId
  return db().interaction.create({
    data: {
      id: newId(),
      clientId: newId(),
      contextContentId: contentId,
      rootContentId: assignment.contentId,
      sanitizerVersion: SANITIZER_VERSION,
      ...overrides,
      userId: overrides.userId ?? userId,
      interactionType,
      contentId,
      userAssignmentId,
      assignmentId,
    },
  })
}

/** Stores the current state of an interaction as a revision. */
export async function createInteractionRevision(
  interactionId: string,
  overrides: Partial<Prisma.InteractionRevisionUncheckedCreateInput> = {},
) {
  const held = await db().interaction.findUniqueOrThrow({ where: { id: interactionId } })
  const { attempt, version, scoreVersion, state, interactionData, sanitizerVersion, score } = held
  return db().interactionRevision.create({
    data: {
      id: newId(),
      cause: 'save',
      attempt,
      version,
      scoreVersion,
      state,
      // The value was read from a JSON column, so it may be written to one.
      interactionData: interactionData as Prisma.InputJsonObject,
      sanitizerVersion,
      score,
      ...overrides,
      interactionId,
    },
  })
}
