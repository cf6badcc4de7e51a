import type { Writer } from './next-row'
import type { SaveQueue } from './save-queue'
import type { WorkDatabase } from './work-database'
import type { WorkRow } from './work-row'

type UnkeptRow = { row: WorkRow; isDenied: boolean }

/** The rows of open work in one tab: in memory, on the device, and queued for the server. */
export class WorkRows {
  private readonly rows = new Map<string, WorkRow>()
  /** The rows that the device does not have in their current state: their write is pending, or it failed. */
  private readonly unkept = new Map<string, UnkeptRow>()
  /** The rows that are being removed from the device, each until that is done. */
  private readonly going = new Map<WorkRow, Promise<void>>()
  /** The sequence number with which this page began to write, until the device's rows are known. */
  private since: number | null = Infinity

  constructor(
    private readonly database: WorkDatabase,
    private readonly queue: SaveQueue,
    private readonly writer: Writer,
    /** Called when the device fails to store a row, or stores it after all. */
    private readonly onKept: () => void,
  ) {}

  get(key: string): WorkRow | undefined {
    return this.rows.get(key)
  }

  all(): Iterable<WorkRow> {
    return this.rows.values()
  }

  /** Stores a row in memory and on the device, and sends it after `delay`; null: not sent for now. */
  keep(row: WorkRow, delay: number | null): void {
    if (this.since !== null && row.tabId === this.writer.tab.tabId()) this.since = Math.min(this.since, row.sequence)
    this.rows.set(row.key, row)
    void this.write(row)
    if (delay !== null) this.queue.touch(row.key, delay)
  }

  /** Called once the device's rows are known. */
  know(): void {
    this.since = null
  }

  /** Whether closing this tab would lose a row: the device does not have its current state. */
  isHereAlone(key: string): boolean {
    return this.unkept.has(key)
  }

  /** Whether the device failed to store a row; a pending write does not count. */
  isOnPageAlone(key: string): boolean {
    return this.unkept.get(key)?.isDenied ?? false
  }

  /** Retries storing the rows that the device failed to store; resolves once the outcome is known. */
  async keepAgain(): Promise<void> {
    await Promise.all([...this.unkept.values()].map(({ row }) => this.write(row)))
  }

  /** Takes a row out of the queue, because it waits for something else. */
  hold({ key }: WorkRow): void {
    this.queue.drop(key)
  }

  /** Puts held rows back in the queue; they are sent with the next ones. */
  discard(): void {
    this.queue.adopt([...this.rows.values()].filter(({ status }) => status === 'pending').map(({ key }) => key))
  }

  /** Removes a row from this tab and from the device. */
  drop(row: WorkRow): void {
    this.leave(row)
    this.remove(row)
  }

  /** Removes a row from this tab only. */
  leave({ key }: WorkRow): void {
    this.rows.delete(key)
    this.unkept.delete(key)
    this.queue.drop(key)
  }

  /** Removes a row from the device; another tab's row in turn, and only if that tab has not been reopened and continued it. */
  remove(row: WorkRow): void {
    const { userId, tab } = this.writer
    const isOwn = row.tabId === tab.tabId()
    const gone = isOwn ? this.database.remove([row]) : tab.inTurn(userId, () => this.removeLeft([row]))
    this.going.set(row, gone)
    void gone.finally(() => this.going.delete(row))
  }

  /** Removes rows from the device in turn, except those of tabs that are open again; continues without a turn if none comes in time. */
  async removeLeft(rows: readonly WorkRow[]): Promise<void> {
    const { userId, tab } = this.writer
    const isOpen = await Promise.all(rows.map(({ tabId }) => tab.isOpenElsewhere(tabId, userId)))
    await this.database.remove(rows.filter((_, at) => !isOpen[at]))
  }

  /** Returns a function that checks whether a row read from the device now is being removed. */
  goingNow(): (row: WorkRow) => boolean {
    const going = [...this.going.keys()]
    return ({ key, sequence }) => going.some((row) => row.key === key && sequence <= row.sequence)
  }

  /** Resolves once the current removals from the device are done. */
  async removed(): Promise<void> {
    await Promise.all(this.going.values())
  }

  private async write(row: WorkRow): Promise<void> {
    const wasDenied = this.isOnPageAlone(row.key)
    const unkept: UnkeptRow = { row, isDenied: wasDenied }
    this.unkept.set(row.key, unkept)
    const isKept = await this.database.put(row, this.since)
    if (this.unkept.get(row.key) !== unkept) return
    if (isKept) this.unkept.delete(row.key)
    unkept.isDenied = !isKept
    if (unkept.isDenied !== wasDenied) this.onKept()
  }
}
