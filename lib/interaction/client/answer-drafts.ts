import type { Entry } from './answer-view'
import type { Device, StoredAnswer } from './group-stored-rows'
import { isSameHeld, leftOf, regroup } from './held-answer'
import { nextRow, type Writer } from './next-row'
import { meetingNewest, metOn } from './settle-row'
import type { TabAnswers } from './tab-answers'
import {
  besideDraft,
  holdingDrafts,
  isSameData,
  isUnsent,
  type OtherAnswer,
  type WorkRow,
  withoutDraft,
} from './work-row'
import type { WorkRows } from './work-rows'

type AnswerDraftsParts = { rows: WorkRows; answers: TabAnswers; writer: Writer }

/** The drafts of closed tabs: the device's rows of each answer are taken over, and each different draft is offered before it is deleted. */
export class AnswerDrafts {
  constructor(private readonly parts: AnswerDraftsParts) {}

  /** Takes over the device's rows of an answer; pending changes are sent even if no page has opened the answer. */
  adopt(id: string, stored: StoredAnswer): void {
    const { rows, answers } = this.parts
    const [draft] = stored.drafts
    const bare = withoutDraft(stored.row)
    const isOffered = bare.status === 'pending' || bare.status === 'saved' || bare !== stored.row
    const row = holdingDrafts(draft && isOffered ? besideDraft(bare, draft) : bare, stored.drafts)
    answers.store(id, { ...stored, row })
    const entry = answers.get(id)
    if (entry) this.attach(entry)
    else if (isUnsent(row)) rows.keep(row, row.status === 'pending' ? 0 : null)
  }

  /** Takes over the device's current rows of an answer, replacing those known here. */
  adoptAgain(id: string, stored: StoredAnswer): void {
    this.parts.answers.leave(id)
    this.adopt(id, stored)
  }

  /** Merges an opened answer with the device's rows of it. */
  attach(entry: Entry): void {
    const { rows, answers } = this.parts
    const stored = answers.takeStored(entry.id)
    if (!stored) return
    const known = rows.get(stored.row.key)
    const row = known?.sequence === stored.row.sequence ? known : stored.row
    entry.drafts = stored.drafts
    if (entry.row) {
      // Something was written before the device responded; the device's draft is offered.
      const { data } = entry.row
      const held = isUnsent(row) ? [row, ...stored.drafts] : stored.drafts
      entry.drafts = held.filter((draft) => !isSameData(draft.data, data))
    } else {
      answers.keep(entry, row, row.status === 'pending' ? 0 : null)
    }
    this.offerNext(entry)
    this.meetNewest(entry)
  }

  /** Updates a pending choice to the server's newest version. */
  meetNewest({ row, server }: Entry): void {
    const met = row && server && meetingNewest(row, server, Date.now())
    if (met && met !== row) this.keepRow(met, null)
  }

  /** Hands back to other tabs what they continue: rows that were taken over and not changed here, and drafts that are offered for a choice. */
  follow(device: Device): void {
    const { answers, writer } = this.parts
    const own = writer.tab.tabId()
    for (const [id, held] of answers.held()) {
      const left = leftOf(held, device, own)
      if (isSameHeld(left, held)) continue
      answers.leave(id)
      const { row, drafts } = left
      const next = row ? { row, drafts } : regroup(id, drafts, device, own)
      if (next) this.adopt(id, next)
    }
  }

  /** Stores the new state of a row in the answer that holds it. */
  keepRow(row: WorkRow, delay: number | null): void {
    const { rows, answers } = this.parts
    const entry = answers.entryOf(row)
    if (entry?.row?.key === row.key) entry.row = row
    rows.keep(row, delay)
    if (entry && row.status === 'saved') this.offerNext(entry)
  }

  /** Drops a row for which the server has a newer version; waiting drafts are offered alongside that version. */
  yieldToOther(row: WorkRow): void {
    const { answers } = this.parts
    const entry = answers.entryOf(row)
    answers.forget(row)
    if (entry?.server) this.resume(entry, metOn(entry.server))
  }

  /** Removes from the device the draft that was offered alongside a row. */
  drop(row: WorkRow, drafts: WorkRow[], { version, data, changedAt }: OtherAnswer): void {
    if (version !== null) return
    const at = drafts.findIndex((draft) => draft.changedAt === changedAt && isSameData(draft.data, data))
    const [draft] = at === -1 ? [] : drafts.splice(at, 1)
    // A row is removed along with the last draft it holds.
    const isHeld = draft && [row, ...drafts].some(({ key }) => key === draft.key)
    if (draft && !isHeld) this.parts.rows.remove(draft)
  }

  /** Continues with the next draft of an answer whose newer version is gone, alongside the server's. */
  resume(entry: Entry, met: OtherAnswer): void {
    const { answers, writer } = this.parts
    const [next, ...drafts] = entry.drafts
    if (!next) return
    Object.assign(entry, { row: next, drafts })
    answers.replace(entry, { ...nextRow(entry, next, writer), status: 'conflict', other: met }, null)
  }

  /** Offers the next draft of a closed tab alongside the newest change, for the user to choose. */
  offerNext(entry: Entry): void {
    const { rows, answers } = this.parts
    const [draft] = entry.drafts
    if (!draft || !entry.row) return
    rows.hold(entry.row)
    // A pending choice is settled first.
    answers.keep(entry, entry.row.status === 'conflict' ? entry.row : besideDraft(entry.row, draft), null)
  }
}
