import type { BrowserTab } from '@/lib/common/client/browser-tab'
import { groupStoredReviews, type StoredReview } from './group-stored-reviews'
import type { ReviewDatabase } from './review-database'
import {
  besideDraft,
  isSamePlace,
  isSameText,
  type OtherReview,
  type ReviewPlace,
  type ReviewRow,
  type ReviewText,
  reviewKey,
  saysSomething,
  saysSomethingNew,
  withoutDraft,
} from './review-row'
import { ReviewRows } from './review-rows'

/** The functions of the browser tab that reviews need. */
export type OwnTab = Pick<BrowserTab, 'tabId' | 'holdFor' | 'isOpenElsewhere' | 'inTurn'>

type TabReviewsParts = {
  userId: string
  database: ReviewDatabase
  /** This tab, which knows the other open tabs. */
  tab: OwnTab
  /** Called after each change. */
  onChange(): void
  /** Called for a review that an earlier page left to be sent, or a choice that is no longer needed. */
  onPending(key: string): void
  /** Called when a review no longer exists. */
  onGone(key: string): void
}

type Device = { rows: ReviewRow[]; isOpen(row: ReviewRow): boolean }

const NO_ROWS: Device = { rows: [], isOpen: () => false }

/**
 * The reviews of one tab: each tab keeps its own text, and a version of another tab or of the server is offered beside it for a choice (faults 68).
 */
export class TabReviews {
  readonly rows: ReviewRows
  /** The rows that mirror another open tab as long as nothing is changed here; that tab stores them on the device. */
  private readonly copies = new Set<string>()
  /** Drafts of closed tabs with a different text, by the answer; kept on the device until the user has chosen. */
  private readonly drafts = new Map<string, ReviewRow[]>()

  constructor(private readonly parts: TabReviewsParts) {
    this.rows = new ReviewRows(parts.database, () => parts.onChange())
    parts.tab.holdFor(parts.userId)
  }

  /** Returns the review of one answer; undefined if none was started. */
  of(interactionId: string): ReviewRow | undefined {
    return this.rows.get(this.keyOf(interactionId))
  }

  /** Returns the reviews of the answers that were lent at an echo. */
  lentAt(place: ReviewPlace): ReviewRow[] {
    return this.rows.all().filter((row) => isSamePlace(row, place) && row.loanId !== null)
  }

  /** Loads the reviews that this tab and closed tabs left on the device. */
  load(): Promise<void> {
    return this.inTurn(async (device) => {
      const left = device.rows.filter((row) => !device.isOpen(row))
      await Promise.all(groupStoredReviews(left, this.parts.tab.tabId()).map((stored) => this.adopt(stored)))
      this.copy(device)
    })
  }

  /** Mirrors the text of another open tab if nothing was written here; drafts that an open tab continues are not offered for a choice here. */
  async follow(): Promise<void> {
    const device = await this.readDevice()
    // If the device cannot be read, nothing is known to be released.
    if (!device) return
    this.followDrafts(device)
    this.copy(device)
    this.parts.onChange()
  }

  /** Returns an empty review. */
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

  /** Keeps a changed review, and stores it on the device at once. */
  keep(row: ReviewRow): void {
    this.copies.delete(row.key)
    void this.rows.keep(row)
    this.parts.onChange()
  }

  /** Keeps a review with the lent answer; text that another tab wrote is still that tab's to store. */
  keepLent(row: ReviewRow): void {
    if (this.copies.has(row.key)) this.rows.show(row)
    else this.keep(row)
    this.parts.onChange()
  }

  /** Removes a review from this tab and from the device. */
  forget(key: string): void {
    if (this.copies.delete(key)) this.rows.hide(key)
    else this.rows.drop(key)
    this.parts.onGone(key)
  }

  /** Settles a choice: continues with the text written here, or with the other one. */
  choose(key: string, choice: 'mine' | 'theirs'): void {
    const row = this.rows.get(key)
    if (!row?.other) return
    const { selections, comment, isSent } = row.other
    const text = { selections, comment }
    const begun: ReviewRow = { ...row, status: 'draft', refusal: null, other: null, changedAt: Date.now() }
    if (isSent && choice === 'theirs') void this.settle(row, row.other)
    else if (isSent) void this.keepWithDraft({ ...begun, former: text })
    else void this.resumeWithout(this.takeDrafts(row, text), choice === 'mine' ? begun : { ...begun, ...text })
  }

  /** Offers the server's review beside the text written here for the same answer; no text that differs from it is dropped. */
  async meet(row: ReviewRow, sent: OtherReview): Promise<void> {
    const text = { selections: sent.selections, comment: sent.comment }
    if (row.former && isSameText(row.former, text)) {
      if (row.other?.isSent) void this.keepWithDraft({ ...row, status: 'draft', other: null })
    } else if (isSameText(row, text) || this.copies.has(row.key)) await this.settle(row, sent)
    else if (saysSomethingNew(row)) this.keep({ ...row, status: 'conflict', other: sent })
    else if (row.loanId === null) this.keep({ ...row, ...text, status: 'draft', former: text })
    else await this.settle(row, sent)
  }

  private keyOf(interactionId: string): string {
    return reviewKey(this.parts.userId, interactionId, this.parts.tab.tabId())
  }

  /** Takes over or releases rows that tabs left, one tab at a time, so that no tab opens rows that are being taken over. */
  private inTurn(work: (device: Device) => Promise<void>): Promise<void> {
    return this.parts.tab.inTurn(this.parts.userId, async () => work((await this.readDevice()) ?? NO_ROWS))
  }

  /** Reads the rows of all tabs, and which of them belong to other open tabs, which continue their own; null if the device cannot be read. */
  private async readDevice(): Promise<Device | null> {
    const { database, userId, tab } = this.parts
    const rows = await database.load(userId)
    if (!rows) return null
    const tabIds = [...new Set(rows.map(({ tabId }) => tabId))]
    const isOpen = await Promise.all(tabIds.map((tabId) => tab.isOpenElsewhere(tabId, userId)))
    const open = new Set(tabIds.filter((_, at) => isOpen[at]))
    return { rows, isOpen: ({ tabId }) => open.has(tabId) }
  }

  /** Continues the review that this tab or a closed one left; must run in turn. */
  private async adopt({ row, drafts, superfluous }: StoredReview): Promise<void> {
    this.drafts.set(row.interactionId, drafts)
    const own = { ...withoutDraft(row), key: this.keyOf(row.interactionId), tabId: this.parts.tab.tabId() }
    if (await this.keepWithDraft(own)) await this.remove([row, ...superfluous].filter(({ key }) => key !== own.key))
  }

  /** Keeps a row with the next draft beside it, if there is one; returns whether the device stored it. */
  private keepWithDraft(row: ReviewRow): Promise<boolean> {
    const [draft] = this.drafts.get(row.interactionId) ?? []
    const kept = draft && row.status !== 'conflict' ? besideDraft(row, draft) : row
    const keeping = this.rows.keep(kept)
    if (kept.status === 'pending') this.parts.onPending(kept.key)
    this.parts.onChange()
    return keeping
  }

  /** Continues with a row, and deletes drafts that were rejected, except those whose tab is open again or has written something else since. */
  private async resumeWithout(drafts: readonly ReviewRow[], row: ReviewRow): Promise<void> {
    if (!(await this.keepWithDraft(row))) return
    const isDiscarded = (stored: ReviewRow) =>
      drafts.some(({ key, ...text }) => key === stored.key && isSameText(stored, text))
    await this.inTurn(({ rows, isOpen }) =>
      this.remove(rows.filter((stored) => !isOpen(stored) && isDiscarded(stored))),
    )
  }

  private async remove(rows: readonly ReviewRow[]): Promise<void> {
    await Promise.all(rows.map(({ key }) => this.parts.database.remove(key)))
  }

  /** Removes drafts from a choice that are no longer available: their tab is open again, or another tab continues them. */
  private followDrafts({ rows, isOpen }: Device): void {
    for (const [interactionId, drafts] of this.drafts) {
      const left = drafts.flatMap(({ key }) => rows.filter((row) => row.key === key && !isOpen(row)))
      if (left.length === drafts.length && left.every((row, at) => isSameText(row, drafts[at] ?? row))) continue
      this.drafts.set(interactionId, left)
      const row = this.of(interactionId)
      if (row?.other?.isSent === false) void this.keepWithDraft(withoutDraft(row))
    }
  }

  /** Removes and returns the drafts beside a row that have this text. */
  private takeDrafts({ interactionId }: ReviewRow, text: ReviewText): ReviewRow[] {
    const drafts = this.drafts.get(interactionId) ?? []
    const taken = drafts.filter((draft) => isSameText(draft, text))
    this.drafts.set(
      interactionId,
      drafts.filter((draft) => !taken.includes(draft)),
    )
    return taken
  }

  /** Mirrors the newest text of other open tabs if this one has none of its own; text that they released is no longer shown. */
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

  /** Continues the drafts of closed tabs, beside what was written here before this tab had its turn; must run in turn. */
  private async resumeWith(drafts: readonly ReviewRow[], here: ReviewRow | undefined): Promise<void> {
    const [draft, ...others] = drafts
    if (!draft) return
    if (here && !this.copies.delete(here.key) && saysSomethingNew(here)) {
      this.drafts.set(here.interactionId, [...drafts])
      await this.keepWithDraft(here)
    } else {
      const { loanId, answer } = here ?? draft
      const row = { ...draft, loanId: loanId ?? draft.loanId, answer: answer ?? draft.answer }
      await this.adopt({ row, drafts: others, superfluous: [] })
    }
  }

  /** Drops a row in favor of the server's review, and offers the drafts of closed tabs beside that. */
  private async settle(row: ReviewRow, sent: OtherReview): Promise<void> {
    const drafts = this.drafts.get(row.interactionId) ?? []
    this.drafts.delete(row.interactionId)
    this.forget(row.key)
    this.parts.onChange()
    if (drafts.length === 0) return
    await this.inTurn(async ({ rows, isOpen }) => {
      const left = drafts.flatMap(({ key }) => rows.filter((stored) => stored.key === key && !isOpen(stored)))
      await this.resumeWith(left, this.of(row.interactionId))
    })
    const next = this.of(row.interactionId)
    if (next) await this.meet(next, sent)
  }
}
