import type { BrowserTab } from '@/lib/common/client/browser-tab'
import { groupStoredReviews, type StoredReview } from './group-stored-reviews'
import type { ReviewDatabase } from './review-database'
import {
  besideDraft,
  isSameText,
  type OtherReview,
  type ReviewPlace,
  type ReviewRow,
  type ReviewText,
  reviewKey,
  saysSomething,
  saysSomethingNew,
} from './review-row'
import { ReviewRows } from './review-rows'

type TabReviewsParts = {
  userId: string
  database: ReviewDatabase
  /** This tab, among those that are open beside it. */
  tab: Pick<BrowserTab, 'tabId' | 'isOpenElsewhere'>
  /** Hears of each change. */
  onChange(): void
  /** Hears of a review that an earlier page has left to be sent. */
  onPending(key: string): void
  /** Hears that a review is not there any more. */
  onGone(key: string): void
}

type Device = { rows: ReviewRow[]; isOpen(row: ReviewRow): boolean }

/**
 * The reviews of one tab: each tab keeps its own words, and what another one has left, or the server has, is laid beside them for a choice
 * (faults 68).
 */
export class TabReviews {
  readonly rows: ReviewRows
  /** The rows that show what another open tab has written, as long as nothing is changed here; the device has them of that tab. */
  private readonly copies = new Set<string>()
  /** Drafts of closed tabs with other words, by the answer; on the device until there was a choice. */
  private readonly drafts = new Map<string, ReviewRow[]>()

  constructor(private readonly parts: TabReviewsParts) {
    this.rows = new ReviewRows(parts.database, () => parts.onChange())
  }

  /** The review of one answer; undefined where none was begun. */
  of(interactionId: string): ReviewRow | undefined {
    return this.rows.get(this.keyOf(interactionId))
  }

  /** Takes up what this tab and closed ones have left. */
  async load(): Promise<void> {
    const device = await this.readDevice()
    const left = device.rows.filter((row) => !device.isOpen(row))
    await Promise.all(groupStoredReviews(left, this.parts.tab.tabId()).map((stored) => this.takeUp(stored)))
    this.copy(device)
  }

  /** Shows what another open tab has written, where nothing was written here. */
  async follow(): Promise<void> {
    this.copy(await this.readDevice())
    this.parts.onChange()
  }

  /** A review that says nothing yet. */
  emptyRow(place: ReviewPlace, interactionId: string): ReviewRow {
    const { userId } = this.parts
    const { userAssignmentId, contentId } = place
    return {
      key: this.keyOf(interactionId),
      userId,
      tabId: this.parts.tab.tabId(),
      userAssignmentId,
      contentId,
      interactionId,
      loanId: null,
      answer: null,
      selections: {},
      comment: '',
      status: 'draft',
      former: null,
      other: null,
      refusal: null,
      changedAt: Date.now(),
    }
  }

  /** Keeps a review as it was changed here, on the device at once. */
  keep(row: ReviewRow): void {
    this.copies.delete(row.key)
    void this.rows.keep(row)
    this.parts.onChange()
  }

  /** Keeps a review with the answer that was lent; what another tab has written of it is still that tab's to keep. */
  keepLent(row: ReviewRow): void {
    if (this.copies.has(row.key)) this.rows.show(row)
    else this.keep(row)
    this.parts.onChange()
  }

  /** Forgets a review, here and on the device. */
  forget(key: string): void {
    if (this.copies.delete(key)) this.rows.hide(key)
    else this.rows.drop(key)
    this.parts.onGone(key)
  }

  /** Settles a choice: goes on with what was written here, or with the other one. */
  choose(key: string, choice: 'mine' | 'theirs'): void {
    const row = this.rows.get(key)
    if (!row?.other) return
    const { selections, comment, isSent } = row.other
    const text = { selections, comment }
    const begun: ReviewRow = { ...row, status: 'draft', refusal: null, other: null, changedAt: Date.now() }
    if (isSent && choice === 'theirs') this.settle(row, row.other)
    else if (isSent) void this.keepWithDraft({ ...begun, former: text }, [])
    else void this.keepWithDraft(choice === 'mine' ? begun : { ...begun, ...text }, this.takeDrafts(row, text))
  }

  /** Lays a review on the server beside what was written here of the same answer; nothing that says something new is forgotten. */
  meet(row: ReviewRow, sent: OtherReview): void {
    const text = { selections: sent.selections, comment: sent.comment }
    if (row.former && isSameText(row.former, text)) {
      if (row.other?.isSent) void this.keepWithDraft({ ...row, status: 'draft', other: null }, [])
    } else if (isSameText(row, text) || this.copies.has(row.key)) this.settle(row, sent)
    else if (saysSomethingNew(row)) this.keep({ ...row, status: 'conflict', other: sent })
    else if (row.loanId === null) this.keep({ ...row, ...text, status: 'draft', former: text })
    else this.settle(row, sent)
  }

  private keyOf(interactionId: string): string {
    return reviewKey(this.parts.userId, interactionId, this.parts.tab.tabId())
  }

  /** The rows of all tabs, and which of these are open beside this one and go on with their own. */
  private async readDevice(): Promise<Device> {
    const { database, userId, tab } = this.parts
    const rows = await database.load(userId)
    const tabIds = [...new Set(rows.map(({ tabId }) => tabId))]
    const isOpen = await Promise.all(tabIds.map((tabId) => tab.isOpenElsewhere(tabId, userId)))
    const open = new Set(tabIds.filter((_, at) => isOpen[at]))
    return { rows, isOpen: ({ tabId }) => open.has(tabId) }
  }

  /** Goes on with what this tab or a closed one has left. */
  private takeUp({ row, drafts, superfluous }: StoredReview): Promise<void> {
    this.drafts.set(row.interactionId, drafts)
    const own = { ...row, key: this.keyOf(row.interactionId), tabId: this.parts.tab.tabId() }
    const keeping = this.keepWithDraft(own, [row, ...superfluous])
    if (this.rows.get(own.key)?.status === 'pending') this.parts.onPending(own.key)
    return keeping
  }

  /** Keeps a row with the next draft beside it, if there is one, and forgets others once the device has it. */
  private async keepWithDraft(row: ReviewRow, others: readonly ReviewRow[]): Promise<void> {
    const [draft] = this.drafts.get(row.interactionId) ?? []
    const kept = draft && row.status !== 'conflict' ? besideDraft(row, draft) : row
    const keeping = this.rows.keep(kept)
    this.parts.onChange()
    if (await keeping) for (const { key } of others) if (key !== row.key) void this.parts.database.remove(key)
  }

  /** Takes those drafts beside a row out that say this. */
  private takeDrafts({ interactionId }: ReviewRow, text: ReviewText): ReviewRow[] {
    const drafts = this.drafts.get(interactionId) ?? []
    const taken = drafts.filter((draft) => isSameText(draft, text))
    this.drafts.set(
      interactionId,
      drafts.filter((draft) => !taken.includes(draft)),
    )
    return taken
  }

  /** Shows the newest that other open tabs have written where this one has nothing of its own; what they have let go is not shown on. */
  private copy({ rows, isOpen }: Device): void {
    for (const key of this.copies)
      if (!rows.some((row) => this.keyOf(row.interactionId) === key && saysSomething(row))) {
        this.copies.delete(key)
        this.rows.hide(key)
      }
    const written = rows.filter((row) => isOpen(row) && row.status !== 'refused' && saysSomething(row))
    for (const row of written.sort((one, other) => one.changedAt - other.changedAt)) {
      const key = this.keyOf(row.interactionId)
      const own = this.rows.get(key)
      if (own && !this.copies.has(key) && (own.status !== 'draft' || saysSomething(own))) continue
      const { loanId, answer } = own ?? row
      this.copies.add(key)
      this.rows.show({ ...row, key, tabId: this.parts.tab.tabId(), loanId, answer, status: 'draft', other: null })
    }
  }

  /** Forgets a row for the review that the server has, and lays what closed tabs have left beside that. */
  private settle(row: ReviewRow, sent: OtherReview): void {
    const [draft, ...others] = this.drafts.get(row.interactionId) ?? []
    this.drafts.delete(row.interactionId)
    this.forget(row.key)
    this.parts.onChange()
    if (!draft) return
    void this.takeUp({ row: draft, drafts: [], superfluous: [] })
    this.drafts.set(row.interactionId, others)
    const next = this.of(row.interactionId)
    if (next) this.meet(next, sent)
  }
}
