import { RequestError } from '@/lib/api/client/request-error'
import type { AnswerLock } from '@/lib/interaction/answer'
import { createRowSender, type SaveCall } from '@/lib/interaction/client/row-sender'
import { answerId } from '@/lib/interaction/client/work-row'
import { WorkStore } from '@/lib/interaction/client/work-store'
import { SAVE_DELAY_MS } from '@/lib/interaction/limits'
import type { WireInteraction } from '@/lib/interaction/wire'
import { AnswerServer } from './answer-server'
import { memoryDatabase, memoryTab } from './memory-work'

/** The answer used in tests of stores, and its id. */
export const key = { userAssignmentId: 'work-1', contentId: 'content-1', contextContentId: 'page-1' }
export const id = answerId(key)

/** The result of a call that no server answers. */
export const NO_ANSWER = () => new RequestError(0, 'no_answer', 'Action failed. Check your Internet connection.')

type Parts = {
  server?: AnswerServer
  save?: SaveCall
  tab?: ReturnType<typeof memoryTab>
  database?: ReturnType<typeof memoryDatabase>
  online?: () => boolean
  recoverSession?: () => Promise<boolean>
}

/** A newly created store of work, using the clock of the test. */
export function beginStore(parts: Parts = {}) {
  const server = parts.server ?? new AnswerServer()
  const database = parts.database ?? memoryDatabase()
  const store = new WorkStore({
    userId: 'user-1',
    database,
    tab: parts.tab ?? memoryTab('tab-a'),
    send: createRowSender(parts.save ?? server.save, async () => undefined),
    isOnline: parts.online ?? (() => true),
    recoverSession: parts.recoverSession ?? (async () => true),
  })
  return { store, server, database }
}

/** A store that has read its device. */
export async function openStore(parts: Parts = {}) {
  const begun = beginStore(parts)
  await jest.advanceTimersByTimeAsync(0)
  return begun
}

/** What the page's server reports about an answer. */
export const start = (interaction: WireInteraction | null = null, lock: AnswerLock = null) => ({
  rootContentId: 'root-1',
  interaction,
  lock,
})

/** The answer as stored on the server. */
export const stored = (server: AnswerServer) => server.rows.get(id)?.interactionData.value

/** A store in which the answer is open. */
export async function openAnswer(parts: Parts = {}, begin = start()) {
  const opened = await openStore(parts)
  opened.store.answers.open(key, begin)
  return opened
}

/** Writes an answer, and waits until it is sent to the server. */
export async function write(store: WorkStore, text: string, answer = id) {
  store.answers.setValue(answer, text)
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS)
}

/** Text written in a tab without a network. */
export async function draftOffline(
  database: ReturnType<typeof memoryDatabase>,
  text: string,
  tab = memoryTab('tab-a'),
) {
  const { store } = await openAnswer({ database, tab, online: () => false })
  await write(store, text)
}
