import type { ReviewDatabase } from './review-database'
import { type ReviewRow, saysSomething } from './review-row'

/** The reviews of one tab: in memory and on the device. */
export class ReviewRows {
  private readonly rows = new Map<string, ReviewRow>()
  /** The reviews that the device does not have as they are now: they are on their way there, or it does not keep them. */
  private readonly unkept = new Map<string, { row: ReviewRow; isDenied: boolean }>()

  constructor(
    private readonly database: ReviewDatabase,
    /** Hears when the device says that it does not keep a row, or has it after all. */
    private readonly onKept: () => void,
  ) {}

  get(key: string): ReviewRow | undefined {
    return this.rows.get(key)
  }

  all(): ReviewRow[] {
    return [...this.rows.values()]
  }

  /** Has a row in memory alone: the device has what it says of another tab. */
  show(row: ReviewRow): void {
    this.rows.set(row.key, row)
  }

  /** Keeps a row in memory and on the device; whether it is there now. */
  keep(row: ReviewRow): Promise<boolean> {
    this.rows.set(row.key, row)
    return this.write(row)
  }

  /** Gives the device once more what it did not keep; done once it is known what it has. */
  async keepAgain(): Promise<void> {
    await Promise.all([...this.unkept.values()].map(({ row }) => this.write(row)))
  }

  /** Forgets a row, here and on the device. */
  drop(key: string): void {
    this.rows.delete(key)
    this.unkept.delete(key)
    void this.database.remove(key)
  }

  /** Forgets a row that is another tab's. */
  hide(key: string): void {
    this.rows.delete(key)
  }

  isUnkept(key: string): boolean {
    return this.unkept.has(key)
  }

  /** Whether something written would go with this tab: the device does not have it, as far as it has said. */
  isHereAlone(): boolean {
    return [...this.unkept.values()].some(({ row }) => saysSomething(row))
  }

  /** Whether the device has said that it does not keep what was written, of one review or of any. */
  isOnPageAlone(key?: string): boolean {
    return [...this.unkept.values()].some(
      ({ row, isDenied }) => isDenied && saysSomething(row) && (key === undefined || row.key === key),
    )
  }

  private async write(row: ReviewRow): Promise<boolean> {
    const wasDenied = this.unkept.get(row.key)?.isDenied ?? false
    const unkept = { row, isDenied: wasDenied }
    this.unkept.set(row.key, unkept)
    const isKept = await this.database.put(row)
    if (this.unkept.get(row.key) !== unkept) return isKept
    if (isKept) this.unkept.delete(row.key)
    unkept.isDenied = !isKept
    if (unkept.isDenied !== wasDenied) this.onKept()
    return isKept
  }
}
