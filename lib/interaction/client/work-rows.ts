import type { Writer } from './next-row'
import type { SaveQueue } from './save-queue'
import type { WorkDatabase } from './work-database'
import type { WorkRow } from './work-row'

type UnkeptRow = { row: WorkRow; isDenied: boolean }

/** The rows of open work in one tab: in memory, on the device, and on their way to the server. */
export class WorkRows {
  private readonly rows = new Map<string, WorkRow>()
  /** The rows that the device does not have as they are now: they are on their way there, or it does not keep them. */
  private readonly unkept = new Map<string, UnkeptRow>()
  /** The rows that are being taken from the device, each until that is done. */
  private readonly going = new Map<WorkRow, Promise<void>>()
  /** The number with which this page began to write, until it knows what the device holds. */
  private since: number | null = Infinity

  constructor(
    private readonly database: WorkDatabase,
    private readonly queue: SaveQueue,
    private readonly writer: Writer,
    /** Hears when the device says that it does not keep a row, or has it after all. */
    private readonly onKept: () => void,
  ) {}

  get(key: string): WorkRow | undefined {
    return this.rows.get(key)
  }

  all(): Iterable<WorkRow> {
    return this.rows.values()
  }

  /** Keeps a row in memory and on the device, and has it sent after `delay`; null: not sent for now. */
  keep(row: WorkRow, delay: number | null): void {
    if (this.since !== null && row.tabId === this.writer.tab.tabId()) this.since = Math.min(this.since, row.sequence)
    this.rows.set(row.key, row)
    void this.write(row)
    if (delay !== null) this.queue.touch(row.key, delay)
  }

  /** What the device held is known by now. */
  know(): void {
    this.since = null
  }

  /** Whether a row would go with this tab: the device does not have it as it is now. */
  isHereAlone(key: string): boolean {
    return this.unkept.has(key)
  }

  /** Whether the device has said that it does not keep a row; one that is on its way there is not meant. */
  isOnPageAlone(key: string): boolean {
    return this.unkept.get(key)?.isDenied ?? false
  }

  /** Gives the device once more what it did not keep; done once it is known what it has. */
  async keepAgain(): Promise<void> {
    await Promise.all([...this.unkept.values()].map(({ row }) => this.write(row)))
  }

  /** Takes a row out of the queue: it waits for something else. */
  hold({ key }: WorkRow): void {
    this.queue.drop(key)
  }

  /** Puts what was held back in the queue after all; it goes with what is sent next. */
  discard(): void {
    this.queue.adopt([...this.rows.values()].filter(({ status }) => status === 'pending').map(({ key }) => key))
  }

  /** Forgets a row, here and on the device. */
  drop(row: WorkRow): void {
    this.leave(row)
    this.remove(row)
  }

  /** Forgets a row here alone. */
  leave({ key }: WorkRow): void {
    this.rows.delete(key)
    this.unkept.delete(key)
    this.queue.drop(key)
  }

  /** Takes a row from the device; one of another tab in turn, and not while that tab is open again and goes on with it. */
  remove(row: WorkRow): void {
    const { userId, tab } = this.writer
    const isOwn = row.tabId === tab.tabId()
    const gone = isOwn ? this.database.remove([row]) : tab.inTurn(userId, () => this.removeLeft([row]))
    this.going.set(row, gone)
    void gone.finally(() => this.going.delete(row))
  }

  /** Takes rows from the device in a turn, but those of tabs that are open by now: one that got no turn in time goes on without it. */
  async removeLeft(rows: readonly WorkRow[]): Promise<void> {
    const { userId, tab } = this.writer
    const isOpen = await Promise.all(rows.map(({ tabId }) => tab.isOpenElsewhere(tabId, userId)))
    await this.database.remove(rows.filter((_, at) => !isOpen[at]))
  }

  /** Tells of rows as the device has them now whether they are on their way from there. */
  goingNow(): (row: WorkRow) => boolean {
    const going = [...this.going.keys()]
    return ({ key, sequence }) => going.some((row) => row.key === key && sequence <= row.sequence)
  }

  /** Done once the device has let go of what is taken from it now. */
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
