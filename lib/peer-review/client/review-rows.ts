import type { ReviewDatabase } from './review-database'
import { type ReviewRow, saysSomething } from './review-row'

/** The reviews of one tab: in memory and on the device. */
export class ReviewRows {
  private readonly rows = new Map<string, ReviewRow>()
  /** The reviews that the device does not have in their current state: their write is pending, or it failed. */
  private readonly unkept = new Map<string, { row: ReviewRow; isDenied: boolean }>()

  constructor(
    private readonly database: ReviewDatabase,
    /** Called when the device fails to store a row, or stores it after all. */
    private readonly onKept: () => void,
  ) {}

  get(key: string): ReviewRow | undefined {
    return this.rows.get(key)
  }

  all(): ReviewRow[] {
    return [...this.rows.values()]
  }

  /** Keeps a row only in memory: another tab stores it on the device. */
  show(row: ReviewRow): void {
    this.rows.set(row.key, row)
  }

  /** Stores a row in memory and on the device; resolves to whether the device has it. */
  keep(row: ReviewRow): Promise<boolean> {
    this.rows.set(row.key, row)
    return this.write(row)
  }

  /** Retries storing the rows that the device failed to store; resolves once the outcome is known. */
  async keepAgain(): Promise<void> {
    await Promise.all([...this.unkept.values()].map(({ row }) => this.write(row)))
  }

  /** Removes a row from this tab and from the device. */
  drop(key: string): void {
    this.rows.delete(key)
    this.unkept.delete(key)
    void this.database.remove(key)
  }

  /** Removes another tab's row from this tab only. */
  hide(key: string): void {
    this.rows.delete(key)
  }

  isUnkept(key: string): boolean {
    return this.unkept.has(key)
  }

  /** Whether closing this tab would lose something written, because the device has not confirmed that it stored it. */
  isHereAlone(): boolean {
    return [...this.unkept.values()].some(({ row }) => saysSomething(row))
  }

  /** Whether the device failed to store what was written, for one review or for any. */
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
