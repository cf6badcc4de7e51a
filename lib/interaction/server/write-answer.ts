import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { scoreColumns, scoreFinished, scoreUnfinished } from '@/lib/assignment/answer-score'
import type { AssignedItem } from '@/lib/assignment/units'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { invalidInput } from '@/lib/error/product-error'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import type { Actor } from '@/lib/session/actor'
import type { Work } from '@/lib/user-assignment/server/lock-work'
import { type SentState, storedState } from '../answer-state'
import { forgetOldTabs, rememberTab } from './answer-tabs'
import { keepBeforeSave, keepRevision } from './keep-revision'
import { readStored, type StoredInteraction } from './stored-interaction'

/** The author of an answer, its work and item, and its place in the work. */
export type AnswerPlace = {
  work: Work
  item: AssignedItem
  contextContentId: string
  rootContentId: string
  actor: Actor
}

/** A stored answer under its lock, and the time of its newest revision. */
export type FoundAnswer = { row: StoredInteraction; keptAt: Date | null }

/** The fields that a save writes in addition to the data. */
type WrittenSave = { clientId: string | null; state: SentState; tabId: string | null; sequence: number }

type Fields = Pick<
  StoredInteraction,
  'interactionData' | 'state' | 'scoreData' | 'score' | 'maxScore' | 'requiresGrading'
>

function fieldsOf(
  { item, work: { attempt } }: AnswerPlace,
  save: WrittenSave,
  data: Record<string, unknown>,
  before: StoredInteraction | null,
): Fields {
  const scoreData =
    save.state === 'complete' ? scoreFinished(item, data.value, before, attempt) : scoreUnfinished(before, attempt)
  return {
    interactionData: data,
    state: storedState(save.state),
    ...scoreColumns(scoreData),
    maxScore: item.maxScore,
  }
}

const stored = (fields: Fields) => ({
  ...fields,
  interactionData: fields.interactionData as Prisma.InputJsonValue,
  scoreData: fields.scoreData === null ? Prisma.DbNull : (fields.scoreData as Prisma.InputJsonValue),
  sanitizerVersion: SANITIZER_VERSION,
})

/** Links an answer to its recording, which must be the student's own upload. A linked upload cannot be deleted. */
async function tieRecording(actor: Actor, row: StoredInteraction): Promise<void> {
  const { value } = row.interactionData
  const uploadId = typeof value === 'object' && value !== null && 'uploadId' in value ? value.uploadId : undefined
  if (row.interactionSubType !== 'recording' || typeof uploadId !== 'string') return
  const own = await db().upload.findFirst({
    where: { id: uploadId, createdById: actor.userId, type: 'audio' },
    select: { id: true },
  })
  // 404 would mean that the question does not exist.
  if (!own)
    throw invalidInput('This recording is not there any more. Please record your answer again.', undefined, {
      reason: 'recording-gone',
    })
  await db().interactionUpload.createMany({ data: { interactionId: row.id, uploadId }, skipDuplicates: true })
}

async function make(place: AnswerPlace, save: WrittenSave, data: Record<string, unknown>): Promise<StoredInteraction> {
  const { work, item, actor } = place
  const row = await db().interaction.create({
    data: {
      id: newId(),
      clientId: save.clientId ?? newId(),
      interactionType: 'interactive',
      interactionSubType: item.contentSubType,
      contentId: item.id,
      contextContentId: place.contextContentId,
      rootContentId: place.rootContentId,
      userId: actor.userId,
      userAssignmentId: work.id,
      assignmentId: work.assignmentId,
      attempt: work.attempt,
      tries: save.state === 'complete' ? 1 : 0,
      version: 1,
      scoreVersion: save.state === 'complete' ? 1 : 0,
      tabId: save.tabId,
      sequence: save.sequence,
      ...stored(fieldsOf(place, save, data, null)),
    },
  })
  return readStored(row)
}

async function change(
  place: AnswerPlace,
  { row, keptAt }: FoundAnswer,
  save: WrittenSave,
  data: Record<string, unknown>,
) {
  const { work, actor } = place
  const isNewAttempt = row.attempt < work.attempt
  if (isNewAttempt) await keepRevision(row, 'reopen', actor.userId)
  else await keepBeforeSave(row, keptAt, actor.userId)
  const fields = fieldsOf(place, save, data, row)
  const isScoreTouched = fields.scoreData !== null || row.scoreData !== null
  const hasNewValue = !isDeepStrictEqual(row.interactionData.value, data.value) || row.state === 'incomplete'
  const written = await db().interaction.update({
    where: { id: row.id },
    data: {
      ...stored(fields),
      version: { increment: 1 },
      ...(isScoreTouched && { scoreVersion: { increment: 1 } }),
      attempt: work.attempt,
      ...(isNewAttempt
        ? { tries: save.state === 'complete' ? 1 : 0 }
        : save.state === 'complete' && hasNewValue && { tries: { increment: 1 } }),
      tabId: save.tabId,
      sequence: save.sequence,
    },
  })
  if (row.tabId !== save.tabId) {
    await rememberTab(row.id, row.tabId, row.sequence)
    await forgetOldTabs(row.id)
  }
  return readStored(written)
}

/** Writes an answer in place of the one that was found, scored if it is complete, and links its recording. */
export async function writeAnswer(
  place: AnswerPlace,
  found: FoundAnswer | null,
  save: WrittenSave,
  data: Record<string, unknown>,
): Promise<StoredInteraction> {
  const row = found ? await change(place, found, save, data) : await make(place, save, data)
  await tieRecording(place.actor, row)
  return row
}
