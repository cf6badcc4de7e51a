import { SAVE_DELAY_MS } from '../limits'
import type { WireInteraction } from '../wire'
import { AnswerDrafts } from './answer-drafts'
import { type PageView, pageViewRow } from './next-row'
import { OrphanedDrafts } from './orphaned-drafts'
import { RefusedAnswers } from './refused-answers'
import { SaveQueue } from './save-queue'
import { TabAnswerStore } from './tab-answer-store'
import { TabAnswers } from './tab-answers'
import { TabNotes } from './tab-notes'
import { UnsentRows } from './unsent-rows'
import { WorkRows } from './work-rows'
import { type WorkParts, WorkSender } from './work-sender'
import { countWork, type WorkCounts } from './work-summary'
import { WorkUpdates } from './work-updates'

/**
 * The open work of one user in one tab, answers, page views and notes: every change is stored in memory and on the device first, and sent to the
 * server from there (domain.md §5). Server data never overwrites unsent changes.
 */
export class WorkStore {
  readonly answers: TabAnswerStore
  readonly refused: RefusedAnswers
  readonly notes: TabNotes
  readonly unsent: UnsentRows
  readonly left: OrphanedDrafts
  readonly updates: WorkUpdates
  private readonly queue: SaveQueue
  private readonly rows: WorkRows
  private readonly sender: WorkSender

  constructor(private readonly parts: WorkParts) {
    const onChange = () => this.updates.notify()
    this.queue = new SaveQueue({
      send: (key, isLeaving, signal) => this.sender.send(key, isLeaving, signal),
      isOnline: parts.isOnline,
      onChange,
    })
    const { queue } = this
    const isTroubled = () => queue.isTroubled
    this.rows = new WorkRows(parts.database, queue, parts, onChange)
    const { rows } = this
    const answers = new TabAnswers(rows)
    const drafts = new AnswerDrafts({ rows, answers, writer: parts })
    this.updates = new WorkUpdates({ rows, isTroubled })
    this.answers = new TabAnswerStore({ rows, answers, drafts, writer: parts, isTroubled, onChange })
    this.refused = new RefusedAnswers({ rows, answers, drafts, onChange })
    this.notes = new TabNotes({ rows, tab: parts.tab, onChange })
    this.unsent = new UnsentRows({ ...parts, rows })
    const { notes, updates } = this
    this.sender = new WorkSender({
      ...parts,
      queue,
      rows,
      answers,
      drafts,
      onRecord: (record, isTurnedBack) => updates.publishRecords({ records: [record], deletedIds: [], isTurnedBack }),
      onSettled: (isSaved) => updates.publishSettled(isSaved),
    })
    parts.tab.holdFor(parts.userId)
    this.left = new OrphanedDrafts({ ...parts, rows, answers, drafts, notes, sender: this.sender, onChange })
  }

  /** Resends the refused answers of a work that the server has just reported as open, once for each `standing`. */
  async offerAgain(userAssignmentId: string, standing: string): Promise<void> {
    await this.left.ready
    this.refused.offerAgain(userAssignmentId, standing)
  }

  /** Records that a page was on screen. */
  addPageView(view: PageView): void {
    this.rows.keep(pageViewRow(view, this.parts), SAVE_DELAY_MS)
    this.updates.notify()
  }

  /** Merges server records below the unsent changes here. */
  merge(interactions: readonly WireInteraction[], deletedIds: readonly string[] = []): void {
    for (const interaction of interactions) this.answers.learn(interaction)
    this.updates.publishRecords({ records: interactions, deletedIds })
    this.updates.notify()
  }

  /** Sends everything that is pending now, including held rows; returns the counts of what is left. */
  async flush(): Promise<WorkCounts> {
    await this.left.ready
    this.rows.discard()
    await this.queue.flush()
    return countWork(this.rows.all())
  }

  /**
   * Sends everything that this device has, from any tab, of the work that is about to be submitted, and resends answers whose questions were removed;
   * returns the counts of what is left, also in other tabs. Drafts of closed tabs are taken over here, so that any choice they need can be made.
   */
  async flushToTurnIn(userAssignmentId: string): Promise<WorkCounts> {
    await this.left.adoptFor(userAssignmentId)
    this.refused.offerTakenOut(userAssignmentId)
    await this.flush()
    const beside = await this.left.unsentBeside()
    return countWork([...this.rows.all(), ...beside], userAssignmentId)
  }

  /** Sends everything that this user has written on this device before they leave it: another tab may not get to send its own. */
  async flushDevice(): Promise<void> {
    await Promise.all([this.flush(), this.left.ready.then(() => this.sender.sendOfOtherTabs())])
    await this.rows.removed()
  }

  /** Resumes sending when the user or the network is back. */
  resume(): void {
    this.queue.hasten()
  }

  /** Resumes sending after the session was recovered. */
  resumeAfterSignIn(): void {
    this.queue.release()
  }

  /** Called when the page is hidden or closed. */
  leave(isGone: boolean): void {
    if (isGone) this.rows.discard()
    this.queue.leave(isGone)
  }

  /** Deletes what the server has, at the end of the session; unsent work stays for its owner. */
  async forgetSaved(): Promise<void> {
    await this.parts.database.forgetSaved(null)
  }
}
