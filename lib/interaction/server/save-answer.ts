import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { scoreColumns, scoreFinished, scoreUnfinished } from '@/lib/assignment/answer-score'
import { isFinishedState } from '@/lib/assignment/feedback'
import type { AssignedContent } from '@/lib/assignment/server/assigned-content'
import type { AssignedItem } from '@/lib/assignment/units'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { isAnswered, isEmptyAnswer } from '@/lib/echo/answer'
import { conflict, invalidInput, notFound } from '@/lib/error/product-error'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import type { Viewer } from '@/lib/session/viewer'
import { writeRefusal } from '@/lib/user-assignment/policy'
import { lockWork, type Work } from '@/lib/user-assignment/server/lock-work'
import { recomputeLocked } from '@/lib/user-assignment/server/recompute-progress'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import { decideSave } from '../decide-save'
import { REMEMBERED_TABS } from '../limits'
import { placeOfAnswer } from '../place'
import type { InteractionState } from '../schema'
import { parseAnswerData } from './answer-value'
import { keepBeforeSave, keepRevision } from './keep-revision'
import { publishInteractions, publishPoll } from './publish-interactions'
import { readStored, type StoredInteraction } from './stored-interaction'

type SentState = 'incomplete' | 'complete'

/** One save of a student's answer, from POST or PATCH. */
export type AnswerSave = {
  clientId: string | null
  contentId: string
  contextContentId: string | null
  interactionData: Record<string, unknown>
  /** Null leaves it as it is stored. */
  state: SentState | null
  tabId: string | null
  sequence: number
  version: number | null
}

export type SavedAnswer = { interaction: StoredInteraction; work: Work; wasMade: boolean; applied: boolean }

const REFUSALS = {
  closed: 'This assignment was turned in. Ask your teacher to open it again.',
  item_closed: 'Your teacher opened other questions. This one is closed.',
  past_due: 'The time for this assignment is over. Ask your teacher for more time.',
} as const

function requireOpen(work: Work, contentId: string, content: AssignedContent): void {
  const code = writeRefusal(work, contentId, content.paths.get(contentId) ?? [], now())
  if (code === null) return
  const context = {
    closed: {
      userAssignment: { id: work.id, submittedDate: work.submittedDate?.toISOString() ?? null, version: work.version },
    },
    item_closed: { reopenedContentIds: work.reopenedContentIds },
    past_due: { endDate: work.endDate?.toISOString() ?? null },
  }[code]
  throw conflict(code, REFUSALS[code], context)
}

/** A stored answer under its lock, and when a revision of it was kept last. */
type Found = { row: StoredInteraction; keptAt: Date | null }

async function findRow(work: Work, contentId: string, contextContentId: string): Promise<Found | null> {
  const [found] = await db().$queryRaw<(Prisma.InteractionGetPayload<object> & { keptAt: Date | null })[]>`
    SELECT i.*, (SELECT max(r."dateCreated") FROM "interaction_revision" r WHERE r."interactionId" = i."id") AS "keptAt"
    FROM "interaction" i WHERE "userAssignmentId" = ${work.id}::uuid AND "contentId" = ${contentId}::uuid
      AND "contextContentId" = ${contextContentId}::uuid AND "interactionType" = 'interactive' AND "deletedDate" IS NULL
    FOR UPDATE`
  if (!found) return null
  const { keptAt, ...row } = found
  return { row: readStored(row), keptAt }
}

const nextState = (state: SentState): InteractionState => (state === 'complete' ? 'student-complete' : 'incomplete')

/** What is answered by picking: an id that the item does not offer picks nothing. */
const PICKED: readonly (string | null)[] = ['multiple-choice', 'poll']

/** The value of an activity without the parts that are gone: they were answered once, and are not asked for. */
function withoutGoneParts({ contentSubType, data }: AssignedItem, value: unknown): unknown {
  if (contentSubType !== 'activity' || typeof value !== 'object' || value === null) return value
  // The data of an item was stored through the schema of its type.
  const ids = new Set((data as { parts: readonly { id: string }[] }).parts.map(({ id }) => id))
  return Object.fromEntries(Object.entries(value).filter(([id]) => ids.has(id)))
}

/** Whether an answer says nothing of what is asked; never where nothing is. */
function saysNothing(item: AssignedItem, value: unknown): boolean {
  if (isAnswered(item, value)) return false
  return PICKED.includes(item.contentSubType) || isEmptyAnswer(item, withoutGoneParts(item, value))
}

/** The state that an answer gets: one that says nothing is not done, whatever was sent with it, else nobody would have to answer. */
function stateOf(save: AnswerSave, item: AssignedItem, value: unknown, row: StoredInteraction | null): SentState {
  if (saysNothing(item, value)) return 'incomplete'
  return save.state ?? (isFinishedState(row?.state) ? 'complete' : 'incomplete')
}

type Save = AnswerSave & { state: SentState }

type Place = { work: Work; item: AssignedItem; contextContentId: string; rootContentId: string; viewer: Viewer }

type Fields = Pick<
  StoredInteraction,
  'interactionData' | 'state' | 'scoreData' | 'score' | 'maxScore' | 'requiresGrading'
>

function fieldsOf(
  { item, work: { attempt } }: Place,
  save: Save,
  data: Record<string, unknown>,
  before: StoredInteraction | null,
): Fields {
  const scoreData =
    save.state === 'complete' ? scoreFinished(item, data.value, before, attempt) : scoreUnfinished(before, attempt)
  return {
    interactionData: data,
    state: nextState(save.state),
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

/** Notes how far a tab has come. The answer itself tells that of the tab that saved it last, so this is for those that others follow. */
async function rememberTab(interactionId: string, tabId: string | null, sequence: number): Promise<void> {
  if (tabId === null) return
  await db().$executeRaw`
    INSERT INTO "interaction_tab" ("interactionId", "tabId", "sequence", "dateModified")
    VALUES (${interactionId}::uuid, ${tabId}, ${sequence}, ${now()})
    ON CONFLICT ("interactionId", "tabId") DO UPDATE
      SET "sequence" = greatest("interaction_tab"."sequence", excluded."sequence"), "dateModified" = excluded."dateModified"`
}

async function forgetOldTabs(interactionId: string): Promise<void> {
  await db().$executeRaw`
    DELETE FROM "interaction_tab" WHERE "interactionId" = ${interactionId}::uuid AND "tabId" IN (
      SELECT "tabId" FROM "interaction_tab" WHERE "interactionId" = ${interactionId}::uuid
      ORDER BY "dateModified" DESC OFFSET ${REMEMBERED_TABS})`
}

/** Ties the recording of an answer to it: the upload must be the student's own. What is tied cannot be deleted. */
async function tieRecording(viewer: Viewer, row: StoredInteraction): Promise<void> {
  const { value } = row.interactionData
  const uploadId = typeof value === 'object' && value !== null && 'uploadId' in value ? value.uploadId : undefined
  if (row.interactionSubType !== 'recording' || typeof uploadId !== 'string') return
  const own = await db().upload.findFirst({
    where: { id: uploadId, createdById: viewer.userId, type: 'audio' },
    select: { id: true },
  })
  // 404 says that the question is not there.
  if (!own)
    throw invalidInput('This recording is not there any more. Please record your answer again.', undefined, {
      reason: 'recording-gone',
    })
  await db().interactionUpload.createMany({ data: { interactionId: row.id, uploadId }, skipDuplicates: true })
}

async function make(place: Place, save: Save, data: Record<string, unknown>): Promise<StoredInteraction> {
  const { work, item, viewer } = place
  const row = await db().interaction.create({
    data: {
      id: newId(),
      clientId: save.clientId ?? newId(),
      interactionType: 'interactive',
      interactionSubType: item.contentSubType,
      contentId: item.id,
      contextContentId: place.contextContentId,
      rootContentId: place.rootContentId,
      userId: viewer.userId,
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

async function change(place: Place, { row, keptAt }: Found, save: Save, data: Record<string, unknown>) {
  const { work, viewer } = place
  const isNewAttempt = row.attempt < work.attempt
  if (isNewAttempt) await keepRevision(row, 'reopen', viewer.userId)
  else await keepBeforeSave(row, keptAt, viewer.userId)
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
      ...(save.state === 'complete' && hasNewValue && { tries: { increment: 1 } }),
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

async function tabSequence(row: StoredInteraction, tabId: string | null): Promise<number | null> {
  if (tabId === null) return null
  if (row.tabId === tabId) return row.sequence
  const known = await db().interactionTab.findUnique({
    where: { interactionId_tabId: { interactionId: row.id, tabId } },
  })
  return known?.sequence ?? null
}

async function decide(row: StoredInteraction, item: AssignedItem, save: Save, data: Record<string, unknown>) {
  return decideSave(
    {
      version: row.version,
      lastTabId: row.tabId,
      tabSequence: await tabSequence(row, save.tabId),
      isSameContent: isDeepStrictEqual(row.interactionData, data) && row.state === nextState(save.state),
      isBlank: isEmptyAnswer(item, row.interactionData.value),
    },
    {
      version: save.version,
      tabId: save.tabId,
      sequence: save.sequence,
      isBlank: isEmptyAnswer(item, data.value),
      isCleared: save.interactionData.cleared === true,
    },
  )
}

/**
 * Saves a student's answer in one transaction under the lock of the user assignment: decided by tab, sequence and version (contract.md §4.3),
 * scored when it is complete, which an empty one never is, and counted into the progress. 404 for work or items that are not theirs;
 * 409 `closed`, `item_closed`, `past_due`, or `stale_version` with the stored answer in `context.current` (the caller presents it).
 */
export async function saveAnswer(viewer: Viewer, userAssignmentId: string, sent: AnswerSave): Promise<SavedAnswer> {
  return inTransaction(async () => {
    const work = await lockWork(userAssignmentId)
    if (!work || work.userId !== viewer.userId || work.startDate > now()) throw notFound()
    const content = await readWorkContent(work)
    const item = content.items.get(sent.contentId)
    if (!item) throw notFound()
    const place: Place = {
      work,
      item,
      contextContentId: placeOfAnswer(item.id, content.paths.get(item.id) ?? []),
      rootContentId: work.contentId,
      viewer,
    }
    const data = parseAnswerData(item, sent.interactionData)
    const found = await findRow(work, item.id, place.contextContentId)
    const row = found?.row ?? null
    const save = { ...sent, state: stateOf(sent, item, data.value, row) }
    const decision = row ? await decide(row, item, save, data) : 'write'
    if (row && (decision === 'repeat' || decision === 'stale-sequence')) {
      // A repeat counts as this tab's newest save, so that what it sends next is told from what it sent before.
      if (decision === 'repeat') await rememberTab(row.id, save.tabId, save.sequence)
      return { interaction: row, work, wasMade: false, applied: decision === 'repeat' }
    }
    requireOpen(work, item.id, content)
    if (row && decision === 'conflict') throw new StaleAnswer(row)
    const interaction = found ? await change(place, found, save, data) : await make(place, save, data)
    await tieRecording(viewer, interaction)
    const counted = await recomputeLocked(work, content)
    publishInteractions([interaction])
    if (item.contentSubType === 'poll' && item.contentType === 'interactive') publishPoll(work, item)
    return { interaction, work: counted, wasMade: row === null, applied: true }
  })
}

/** Thrown inside of the transaction when a save meets a newer answer; the caller turns it into 409 with the presented record. */
export class StaleAnswer extends Error {
  constructor(readonly row: StoredInteraction) {
    super('stale answer')
  }
}
