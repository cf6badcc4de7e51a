import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { requireTaught } from '@/lib/assignment/server/require-assignment'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { conflict, invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { lockWork } from '@/lib/user-assignment/server/lock-work'
import { type AnnotationSubType, annotationSchemas, annotationSubTypes } from '../annotation'
import { decideSave } from '../decide-save'
import { MAX_ANNOTATIONS_PER_PAGE } from '../limits'
import type { CreateInteraction, InteractionState, UpdateInteraction } from '../schema'
import { kindByData } from '../text-mark-kind'
import { lockOpenWork, placeAnnotation } from './place-annotation'
import { presentForStaff, presentForStudent } from './present-interaction'
import { publishInteractions, publishShared } from './publish-interactions'
import { readStored, type StoredInteraction } from './stored-interaction'

export type SavedAnnotation = { interaction: StoredInteraction; wasMade: boolean; applied: boolean }

type Save = {
  /** Derived from the data: a highlight that got a text is a note, and a note without text is a highlight. */
  subType: string | null
  data: Record<string, unknown>
  /** Null keeps the stored state. */
  state: InteractionState | null
  tabId: string | null
  sequence: number
  version: number | null
}

function subTypeOf(sent: string | null | undefined): AnnotationSubType {
  const subType = annotationSubTypes.find((known) => known === sent)
  if (subType) return subType
  throw invalidInput('The annotation has no kind.', [
    { path: 'interactionSubType', message: `must be one of ${annotationSubTypes.join(', ')}` },
  ])
}

const textMarks: readonly (string | null)[] = ['highlight', 'note']
const areTextMarks = ({ interactionSubType }: StoredInteraction, subType: AnnotationSubType) =>
  textMarks.includes(interactionSubType) && textMarks.includes(subType)

function parseData(subType: AnnotationSubType, data: Record<string, unknown>): Record<string, unknown> {
  const parsed = annotationSchemas[subType].safeParse(data)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => ({
    path: ['interactionData', ...issue.path].join('.'),
    message: issue.message,
  }))
  throw invalidInput('The annotation is not valid.', problems)
}

/** Returns the state to store: a student's `complete` becomes `student-complete`, that of staff is unchanged (INT-03). */
const stateOf = (actor: Actor, state: 'incomplete' | 'complete'): InteractionState =>
  state === 'complete' && actor.roleId === 'student' ? 'student-complete' : state

async function lockRow(where: { id: string } | { userId: string; clientId: string }) {
  const found = await db().interaction.findFirst({ where, select: { id: true } })
  if (!found) return null
  await db().$queryRaw`SELECT 1 FROM "interaction" WHERE "id" = ${found.id}::uuid FOR UPDATE`
  return readStored(await db().interaction.findUniqueOrThrow({ where: { id: found.id } }))
}

/** Throws if the author already has the maximum number of annotations on the page (domain.md §12). */
async function requireRoom(actor: Actor, place: Awaited<ReturnType<typeof placeAnnotation>>): Promise<void> {
  const { contextContentId, userAssignmentId, sharedForAssignmentId } = place
  const onPage = await db().interaction.count({
    where: {
      userId: actor.userId,
      interactionType: 'annotation',
      deletedDate: null,
      contextContentId,
      userAssignmentId,
      sharedForAssignmentId,
    },
  })
  if (onPage > MAX_ANNOTATIONS_PER_PAGE)
    throw invalidInput(
      `This page has ${MAX_ANNOTATIONS_PER_PAGE} highlights and notes already. Remove some first.`,
      [{ path: 'contextContentId', message: `has ${MAX_ANNOTATIONS_PER_PAGE} already` }],
      { reason: 'too-many-notes' },
    )
}

/** Builds the error for a change based on a stale version; the stored record is in `context.current`. */
const changedElsewhere = (actor: Actor, row: StoredInteraction) =>
  conflict('stale_version', 'This note was changed in another place.', {
    current: actor.roleId === 'student' ? presentForStudent(row, null) : presentForStaff(row),
  })

/** Saves a change of a stored annotation by the rules of every save (contract.md §4.3). */
async function change(actor: Actor, row: StoredInteraction, save: Save): Promise<SavedAnnotation> {
  const decision = decideSave(
    {
      version: row.version,
      lastTabId: row.tabId,
      tabSequence: save.tabId !== null && row.tabId === save.tabId ? row.sequence : null,
      isSameContent:
        // The kind is derived from these fields.
        isDeepStrictEqual(row.interactionData, save.data) && row.state === (save.state ?? row.state),
      isBlank: false,
    },
    { version: save.version, tabId: save.tabId, sequence: save.sequence, isBlank: false, isCleared: true },
  )
  if (decision === 'repeat' || decision === 'stale-sequence')
    return { interaction: row, wasMade: false, applied: decision === 'repeat' }
  if (decision === 'conflict') throw changedElsewhere(actor, row)
  const written = await db().interaction.update({
    where: { id: row.id },
    data: {
      interactionSubType: save.subType,
      // Already parsed by the schema of its kind.
      interactionData: save.data as Prisma.InputJsonValue,
      ...(save.state && { state: save.state }),
      version: { increment: 1 },
      tabId: save.tabId,
      sequence: save.sequence,
    },
  })
  return { interaction: readStored(written), wasMade: false, applied: true }
}

/** Notifies everybody who can see the annotation; a staff member's private note is only published to its owner. */
async function publishSaved({ interaction, applied }: SavedAnnotation): Promise<void> {
  if (!applied) return
  publishInteractions([interaction])
  await publishShared(interaction)
}

/**
 * Implements POST interactions of type annotation: a highlight, a note, a note on a video or a page of the notebook (ANN-02). A known `clientId` is a
 * repeat of the same annotation. 404 for work, items or assignments outside the actor's scope, 400 above the page's maximum, 403 `not_allowed` for
 * sharing with a class that the actor does not teach, 409 `closed`, `stale_version`, and `wrong_state` for one that was deleted.
 */
export async function createAnnotation(actor: Actor, input: CreateInteraction): Promise<SavedAnnotation> {
  const asked = subTypeOf(input.interactionSubType)
  const data = parseData(asked, input.interactionData)
  const interactionSubType = kindByData(asked, data)
  const save: Save = {
    subType: interactionSubType,
    data,
    state: input.state ? stateOf(actor, input.state) : null,
    tabId: input.tabId ?? null,
    sequence: input.tabId ? (input.sequence ?? 0) : 0,
    version: input.version ?? null,
  }
  return inTransaction(async () => {
    const place = await placeAnnotation(actor, input)
    const row = {
      ...place,
      id: newId(),
      clientId: input.clientId,
      interactionType: 'annotation',
      interactionSubType,
      contentId: input.contentId,
      userId: actor.userId,
      interactionData: save.data as Prisma.InputJsonValue,
      state: save.state ?? 'incomplete',
      tabId: save.tabId,
      sequence: save.sequence,
      dateCreated: now(),
    }
    const { count } = await db().interaction.createMany({ data: row, skipDuplicates: true })
    const known = await lockRow({ userId: actor.userId, clientId: input.clientId })
    if (known?.interactionType !== 'annotation') throw notFound()
    if (known.deletedDate) throw conflict('wrong_state', 'This note was deleted.', { state: 'deleted' })
    const isOtherKind = known.interactionSubType !== interactionSubType && !areTextMarks(known, interactionSubType)
    const isElsewhere =
      isOtherKind ||
      known.contentId !== input.contentId ||
      known.userAssignmentId !== place.userAssignmentId ||
      known.sharedForAssignmentId !== place.sharedForAssignmentId
    if (isElsewhere) throw notFound()
    if (count > 0) await requireRoom(actor, place)
    const saved = count > 0 ? { interaction: known, wasMade: true, applied: true } : await change(actor, known, save)
    await publishSaved(saved)
    return saved
  })
}

/** Locks and returns the actor's own annotation, in open work if it belongs to work; 404 if there is none. */
async function lockOwn(actor: Actor, id: string, { isOpen }: { isOpen: boolean }): Promise<StoredInteraction> {
  const own = { id, userId: actor.userId, interactionType: 'annotation', deletedDate: null }
  const found = await db().interaction.findFirst({ where: own, select: { userAssignmentId: true } })
  if (!found) throw notFound()
  if (found.userAssignmentId) {
    if (isOpen) await lockOpenWork(actor, found.userAssignmentId)
    else await lockWork(found.userAssignmentId)
  }
  const row = await lockRow({ id })
  if (!row || row.deletedDate) throw notFound()
  return row
}

/** Implements PATCH of the actor's own annotation, while its work is open. 404, 409 `closed` and `stale_version` as for a new one. */
export async function saveAnnotation(actor: Actor, id: string, input: UpdateInteraction): Promise<SavedAnnotation> {
  return inTransaction(async () => {
    const row = await lockOwn(actor, id, { isOpen: true })
    // A teacher who no longer teaches the class cannot change notes shared with it.
    if (row.sharedForAssignmentId) await requireTaught(actor, row.sharedForAssignmentId)
    const { interactionData, state } = input
    const data = interactionData ? parseData(subTypeOf(row.interactionSubType), interactionData) : row.interactionData
    const saved = await change(actor, row, {
      subType: kindByData(row.interactionSubType, data),
      data,
      state: state ? stateOf(actor, state) : null,
      tabId: input.tabId ?? null,
      sequence: input.tabId ? (input.sequence ?? 0) : 0,
      version: input.version,
    })
    await publishSaved(saved)
    return saved
  })
}

/**
 * Deletes the actor's own annotation, at any time. 404 if it cannot be read, 403 `not_allowed` for another user's, 409 `stale_version` if it changed
 * since the given version; null skips that check.
 */
export async function deleteAnnotation(
  actor: Actor,
  { id, userId }: { id: string; userId: string },
  version: number | null,
): Promise<void> {
  if (userId !== actor.userId) throw notAllowed('Only its writer can delete this note.')
  await inTransaction(async () => {
    const row = await lockOwn(actor, id, { isOpen: false })
    if (version !== null && version !== row.version) throw changedElsewhere(actor, row)
    const deleted = await db().interaction.update({
      where: { id },
      data: { deletedDate: now(), version: { increment: 1 } },
    })
    await publishSaved({ interaction: readStored(deleted), wasMade: false, applied: true })
  })
}
