import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { AssignedContent } from '@/lib/assignment/server/assigned-content'
import { isUsedUp } from '@/lib/assignment/tries'
import type { AssignedItem } from '@/lib/assignment/units'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { isEmptyAnswer } from '@/lib/echo/answer'
import { conflict, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { writeRefusal } from '@/lib/user-assignment/policy'
import { lockWork, readWork, type Work } from '@/lib/user-assignment/server/lock-work'
import { recomputeLocked } from '@/lib/user-assignment/server/recompute-progress'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import { type SentState, stateOf, storedState } from '../answer-state'
import { decideSave } from '../decide-save'
import { placeOfAnswer } from '../place'
import { rememberTab, tabSequence } from './answer-tabs'
import { parseAnswerData } from './answer-value'
import { publishInteractions, publishPoll } from './publish-interactions'
import { readStored, type StoredInteraction } from './stored-interaction'
import { type AnswerPlace, type FoundAnswer, writeAnswer } from './write-answer'

/** One save of a student's answer, from POST or PATCH. */
export type AnswerSave = {
  clientId: string | null
  contentId: string
  contextContentId: string | null
  interactionData: Record<string, unknown>
  /** Null keeps the stored state. */
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

/** Throws if the tries that the author allows are used up and scores show at once. */
function requireTriesLeft(work: Work, item: AssignedItem, row: StoredInteraction): void {
  if (isUsedUp({ ...work, item }, row))
    throw conflict('no_tries', 'You have used all your tries for this question. Your answer stays as it is.', {
      tries: row.tries,
    })
}

async function findRow(work: Work, contentId: string, contextContentId: string): Promise<FoundAnswer | null> {
  const [found] = await db().$queryRaw<(Prisma.InteractionGetPayload<object> & { keptAt: Date | null })[]>`
    SELECT i.*, (SELECT max(r."dateCreated") FROM "interaction_revision" r WHERE r."interactionId" = i."id") AS "keptAt"
    FROM "interaction" i WHERE "userAssignmentId" = ${work.id}::uuid AND "contentId" = ${contentId}::uuid
      AND "contextContentId" = ${contextContentId}::uuid AND "interactionType" = 'interactive' AND "deletedDate" IS NULL
    FOR UPDATE`
  if (!found) return null
  const { keptAt, ...row } = found
  return { row: readStored(row), keptAt }
}

type Save = AnswerSave & { state: SentState }

async function decide(row: StoredInteraction, item: AssignedItem, save: Save, data: Record<string, unknown>) {
  return decideSave(
    {
      version: row.version,
      lastTabId: row.tabId,
      tabSequence: await tabSequence(row, save.tabId),
      isSameContent: isDeepStrictEqual(row.interactionData, data) && row.state === storedState(save.state),
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

/** The length from which a text is validated before its work is locked; for shorter texts that costs more than it saves. */
const LONG_TEXT = 5_000

type Checked = { item: AssignedItem; data: Record<string, unknown> }

/** Returns the item as its students get it and the answer validated against it; 404 for an item that is not theirs. */
function check(content: AssignedContent, { contentId, interactionData }: AnswerSave): Checked {
  const item = content.items.get(contentId)
  if (!item) throw notFound()
  return { item, data: parseAnswerData(item, interactionData) }
}

/** Validates a long text before the work is locked, because nothing else of the work could be saved during that time. */
async function checkAhead(actor: Actor, userAssignmentId: string, sent: AnswerSave): Promise<Checked | null> {
  const { value } = sent.interactionData
  if (typeof value !== 'string' || value.length < LONG_TEXT) return null
  const work = await readWork(userAssignmentId)
  requireOwn(actor, work)
  return check(await readWorkContent(work), sent)
}

function requireOwn(actor: Actor, work: Work | null): asserts work is Work {
  if (!work || work.userId !== actor.userId || work.startDate > now()) throw notFound()
}

/**
 * Saves a student's answer in one transaction under the lock of the user assignment: decided by tab, sequence and version (contract.md §4.3), scored
 * if it is complete (which an empty one never is), and counted in the progress. 404 for work or items outside the student's scope; 409 `closed`,
 * `item_closed`, `past_due`, `no_tries`, or `stale_version` with the stored answer in `context.current` (the caller presents it).
 */
export async function saveAnswer(actor: Actor, userAssignmentId: string, sent: AnswerSave): Promise<SavedAnswer> {
  const ahead = await checkAhead(actor, userAssignmentId, sent)
  return inTransaction(async () => {
    const work = await lockWork(userAssignmentId)
    requireOwn(actor, work)
    const content = await readWorkContent(work)
    // If the question changed in between, the text is validated again.
    const isChecked = ahead !== null && content.items.get(sent.contentId) === ahead.item
    const { item, data } = isChecked ? ahead : check(content, sent)
    const place: AnswerPlace = {
      work,
      item,
      contextContentId: placeOfAnswer(item.id, content.paths.get(item.id) ?? []),
      rootContentId: work.contentId,
      actor,
    }
    const found = await findRow(work, item.id, place.contextContentId)
    const row = found?.row ?? null
    const save = { ...sent, state: stateOf(item, data.value, sent.state, row?.state ?? null) }
    const decision = row ? await decide(row, item, save, data) : 'write'
    if (row && (decision === 'repeat' || decision === 'stale-sequence')) {
      // A repeat is recorded as this tab's newest save, so that later saves are ordered correctly.
      if (decision === 'repeat') await rememberTab(row.id, save.tabId, save.sequence)
      return { interaction: row, work, wasMade: false, applied: decision === 'repeat' }
    }
    requireOpen(work, item.id, content)
    if (row) requireTriesLeft(work, item, row)
    if (row && decision === 'conflict') throw new StaleAnswer(row)
    const interaction = await writeAnswer(place, found, save, data)
    const counted = await recomputeLocked(work, content)
    publishInteractions([interaction])
    if (item.contentSubType === 'poll' && item.contentType === 'interactive') publishPoll(work, item)
    return { interaction, work: counted, wasMade: row === null, applied: true }
  })
}

/** Thrown inside the transaction when a save meets a newer answer; the caller turns it into a 409 with the presented record. */
export class StaleAnswer extends Error {
  constructor(readonly row: StoredInteraction) {
    super('stale answer')
  }
}
