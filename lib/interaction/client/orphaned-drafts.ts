import type { BrowserTab } from '@/lib/common/client/browser-tab'
import { within } from '@/lib/common/client/within'
import type { AnswerDrafts } from './answer-drafts'
import { type Device, type Grouped, groupStoredRows, isFollowed, readDevice } from './group-stored-rows'
import type { TabAnswers } from './tab-answers'
import type { TabNotes } from './tab-notes'
import type { WorkDatabase } from './work-database'
import { answerIdOf, holdsUnsent, isUnsentWork, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'
import type { WorkSender } from './work-sender'

/** How long to wait for the device's rows, in ms. */
const DEVICE_WAIT_MS = 2_000

type OrphanedDraftsParts = {
  userId: string
  database: WorkDatabase
  tab: BrowserTab
  rows: WorkRows
  answers: TabAnswers
  drafts: AnswerDrafts
  notes: TabNotes
  sender: WorkSender
  /** Called when something has changed. */
  onChange(): void
}

/**
 * The rows that closed tabs, and this one before a reload, left on the device: each tab takes them over in its turn and continues them, and returns
 * to reopened tabs what it has not changed.
 */
export class OrphanedDrafts {
  /** Resolves once the device's rows have been read. */
  readonly ready: Promise<void>
  /** Resolves when the latest takeover of closed tabs' rows has finished. */
  private looking: Promise<unknown>

  constructor(private readonly parts: OrphanedDraftsParts) {
    this.ready = this.load()
    this.looking = this.ready
  }

  /** Returns to reopened tabs those of their rows that this tab took over and has not changed. */
  async follow(): Promise<void> {
    await this.ready
    const { userId, database, tab, drafts, onChange } = this.parts
    const device = await readDevice(userId, database, tab)
    // An empty result may mean that the device could not be read; nothing is released then.
    if (device.rows.length > 0) drafts.follow(device)
    onChange()
  }

  /** Takes over what was left by tabs closed since, as a newly opened page does: it is sent, and what the server lacks is shown here. */
  adopt(): Promise<void> {
    return this.look(() => false)
  }

  /** Does the same, and sends other open tabs' rows of a user assignment. */
  adoptFor(userAssignmentId: string): Promise<void> {
    return this.look((row) => row.userAssignmentId === userAssignmentId)
  }

  /** Returns what other open tabs have written and the server lacks, if the device responds in time. */
  async unsentBeside(): Promise<WorkRow[]> {
    const { userId, database, rows } = this.parts
    const onDevice = await within<WorkRow[]>(DEVICE_WAIT_MS, database.load(userId), [])
    const isGoing = rows.goingNow()
    const all = [...onDevice, ...rows.all()]
    return onDevice.filter((row) => isUnsentWork(row) && this.isUnknown(row) && !isGoing(row) && !isFollowed(row, all))
  }

  private async load(): Promise<void> {
    const { userId, database, tab, onChange } = this.parts
    // Read before anything can be written here, which may happen before this tab has its turn.
    const before = database.load(userId)
    await tab.inTurn(userId, async () => this.adoptFirst(await before))
    await database.forgetSaved(userId)
    onChange()
  }

  /** Takes over what this tab left `before` a reload, and what closed tabs left; must run in turn. */
  private async adoptFirst(before: readonly WorkRow[]): Promise<void> {
    const { userId, database, tab, rows, drafts } = this.parts
    const device = await readDevice(userId, database, tab)
    const findBefore = (row: WorkRow) => before.find(({ key }) => key === row.key && row.tabId === tab.tabId())
    // Rows that this page created were left by no other tab.
    const isNew = (row: WorkRow) => rows.get(row.key) !== undefined && !findBefore(row)
    const isLeft = (row: WorkRow) => !device.isOpen(row) && !isNew(row)
    const left = device.rows.filter(isLeft).map((row) => findBefore(row) ?? row)
    const stored = groupStoredRows(left, tab.tabId())
    const joined = this.resumeWithRest(stored)
    for (const [id, answer] of stored.answers) drafts.adopt(id, answer)
    rows.know()
    await this.removeHeld([...stored.superfluous, ...joined])
  }

  /** Sends what closed tabs left and the rows of open tabs that match `isMeant`, then takes over what remains. */
  private look(isMeant: (row: WorkRow) => boolean): Promise<void> {
    const { userId, database, tab, sender, onChange } = this.parts
    const looked = this.looking.then(async () => {
      const device = await within<Device | null>(DEVICE_WAIT_MS, readDevice(userId, database, tab), null)
      const isToSend = (row: WorkRow) => !device?.isOpen(row) || isMeant(row)
      if (!device?.rows.some((row) => this.isUnknown(row) && isToSend(row))) return
      if (await sender.sendOfOtherTabs(isToSend)) sender.holdForSession()
      await tab.inTurn(userId, () => this.adoptMore())
      onChange()
    })
    this.looking = looked.catch(() => undefined)
    return looked
  }

  /** Takes over what was left by tabs closed since this one opened; must run in turn. */
  private async adoptMore(): Promise<void> {
    const { userId, database, tab, rows, answers, drafts } = this.parts
    const device = await readDevice(userId, database, tab)
    const isGoing = rows.goingNow()
    const isLeft = (row: WorkRow) =>
      row.tabId !== tab.tabId() && holdsUnsent(row) && !device.isOpen(row) && !isGoing(row)
    const left = device.rows.filter(isLeft)
    const ids = new Set(left.filter((row) => this.isUnknown(row)).map(answerIdOf))
    const met = left.filter((row) => (answerIdOf(row) === null ? this.isUnknown(row) : ids.has(answerIdOf(row))))
    const held = [...ids].flatMap((id) => (id === null ? [] : (answers.rowOf(id) ?? [])))
    const newest = new Map<string, WorkRow>()
    for (const row of [...held, ...met])
      if (row.sequence > (newest.get(row.key)?.sequence ?? -1)) newest.set(row.key, row)
    const stored = groupStoredRows([...newest.values()], tab.tabId())
    const joined = this.resumeWithRest(stored)
    for (const [id, answer] of stored.answers) drafts.adoptAgain(id, answer)
    await this.removeHeld([...stored.superfluous, ...joined])
  }

  /** Whether a row of another tab has unsent data that this tab does not know. */
  private isUnknown(row: WorkRow): boolean {
    if (row.tabId === this.parts.tab.tabId() || !holdsUnsent(row)) return false
    return !this.parts.answers.holds(row)
  }

  /** Takes over page views and notes; returns the note rows whose text is held in other rows. */
  private resumeWithRest({ pageViews, annotations }: Grouped): WorkRow[] {
    const { rows, notes } = this.parts
    for (const row of pageViews) rows.keep(row, 0)
    return annotations.flatMap((note) => notes.adopt(note))
  }

  /** Removes rows from the device that no longer hold anything of their own; if a note continues in another row, its text is stored there first. */
  private async removeHeld(held: readonly WorkRow[]): Promise<void> {
    const { rows, notes } = this.parts
    await rows.keepAgain()
    await rows.removeLeft(held.filter((row) => !row.annotation || notes.isOnDevice(row)))
  }
}
