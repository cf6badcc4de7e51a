import type { BrowserTab } from '@/lib/common/client/browser-tab'
import type { WireInteraction } from '../wire'
import type { AnswerDrafts } from './answer-drafts'
import { learn } from './answer-view'
import { isFollowed } from './group-stored-rows'
import { inOwnName } from './next-row'
import type { SendRow } from './row-sender'
import type { Outcome } from './save-outcome'
import type { SaveQueue, Turn } from './save-queue'
import { settleRow } from './settle-row'
import type { Settled } from './settle-saved'
import type { TabAnswers } from './tab-answers'
import type { WorkDatabase } from './work-database'
import { draftsBeside, isPendingWork, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'

/** The dependencies of open work: the device, the tab and the calls to the server. */
export type WorkParts = {
  userId: string
  database: WorkDatabase
  tab: BrowserTab
  send: SendRow
  isOnline(): boolean
  /** Recovers the session; false when this user does not continue here. */
  recoverSession(): Promise<boolean>
}

type WorkSenderParts = WorkParts & {
  queue: SaveQueue
  rows: WorkRows
  answers: TabAnswers
  drafts: AnswerDrafts
  /** Called with the record in the server's response; `isTurnedBack` if it was sent as finished but stored as unfinished. */
  onRecord(record: WireInteraction, isTurnedBack: boolean): void
  /** Called when the response for a row has been applied; `isSaved` if the server now has the row. */
  onSettled(isSaved: boolean): void
}

function isTurnedBack(sent: WorkRow, outcome: Outcome): boolean {
  if (sent.kind !== 'answer' || sent.state !== 'complete' || outcome.kind !== 'saved') return false
  return outcome.isApplied && outcome.interaction.state === 'incomplete'
}

/** Sends rows of open work, and applies the server's response to each. */
export class WorkSender {
  constructor(private readonly parts: WorkSenderParts) {}

  /** Sends a row when its turn comes in the queue. */
  async send(key: string, isLeaving: boolean, signal?: AbortSignal): Promise<Turn> {
    const row = this.parts.rows.get(key)
    if (row?.status !== 'pending') return { kind: 'settled' }
    return this.settle(row, await this.parts.send(row, isLeaving, signal))
  }

  /**
   * Sends the rows of other tabs on this device that match `isMeant`, except those of an answer that awaits a choice here. If a tab sends the same
   * change itself in the meantime, the server recognizes the repeat. Returns whether the session was lost.
   */
  async sendOfOtherTabs(isMeant: (row: WorkRow) => boolean = () => true): Promise<boolean> {
    const { database, userId, isOnline, send, rows, answers } = this.parts
    if (!isOnline()) return false
    const isGoing = rows.goingNow()
    const onDevice = await database.load(userId)
    const all = [...onDevice, ...rows.all()]
    const isLeft = (row: WorkRow) => !rows.get(row.key) && !isGoing(row) && !isFollowed(row, all)
    const isBare = (row: WorkRow) => isPendingWork(row) && draftsBeside(row).length === 0
    const isDecided = (row: WorkRow) => answers.draftsOf(row).length === 0
    const others = onDevice.filter((row) => isBare(row) && isLeft(row) && isMeant(row) && isDecided(row))
    const sendOne = async (row: WorkRow) => {
      const outcome = await send(row, false)
      if (outcome.kind === 'later' || outcome.kind === 'session-lost') return outcome.kind
      this.learn(row, outcome)
      const settled = settleRow(row, row, outcome, Date.now())
      // Overwrites only the change that was sent: a newer one of its tab stays.
      if (settled.kind === 'kept') await database.put(settled.row)
      else if (settled.kind === 'gone') await database.put({ ...row, status: 'saved' })
      return outcome.kind
    }
    return (await Promise.all(others.map(sendOne))).includes('session-lost')
  }

  /** Holds all sends until the session is recovered, and starts that recovery. */
  holdForSession(): void {
    const { queue, recoverSession } = this.parts
    queue.hold()
    void recoverSession().then((isBack) => isBack && queue.release())
  }

  private settle(sent: WorkRow, outcome: Outcome): Turn {
    const { rows, answers, onSettled } = this.parts
    if (outcome.kind === 'later') return { kind: 'retry', concerns: outcome.concerns, afterMs: outcome.afterMs }
    if (outcome.kind === 'session-lost') {
      this.holdForSession()
      return { kind: 'hold' }
    }
    const entry = answers.entryOf(sent)
    this.learn(sent, outcome)
    if (entry && outcome.kind === 'refused' && outcome.lock) entry.lock = outcome.lock
    // The sent row may have been replaced by one of this tab that is based on it.
    const row = rows.get(sent.key) ?? entry?.row ?? null
    if (row) this.apply(row, settleRow(row, sent, outcome, Date.now()))
    onSettled(outcome.kind === 'saved')
    return { kind: 'settled' }
  }

  /** Stores the record of the server's response to a row. */
  private learn(sent: WorkRow, outcome: Outcome): void {
    const record = outcome.kind === 'saved' ? outcome.interaction : outcome.kind === 'conflict' ? outcome.current : null
    if (!record) return
    const entry = this.parts.answers.entryOf(sent)
    if (entry) learn(entry, record)
    this.parts.onRecord(record, isTurnedBack(sent, outcome))
  }

  private apply(row: WorkRow, settled: Settled): void {
    const { rows, drafts } = this.parts
    if (settled.kind === 'gone') drafts.yieldToOther(row)
    else if (settled.kind === 'again') this.sendAgain(row, settled)
    else {
      if (settled.row.status !== 'pending') rows.hold(row)
      drafts.keepRow(settled.row, null)
    }
  }

  private sendAgain(before: WorkRow, { row, seen }: Extract<Settled, { kind: 'again' }>): void {
    const { tab, answers, drafts } = this.parts
    if (seen === null) drafts.keepRow(row, 0)
    else if (row.tabId === tab.tabId()) {
      tab.raiseSequence(seen)
      drafts.keepRow({ ...row, sequence: tab.nextSequence() }, 0)
    } else answers.replaceRow(before, inOwnName(row, tab))
  }
}
