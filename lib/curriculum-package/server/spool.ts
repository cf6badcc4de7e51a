import 'server-only'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The position of a record in the spool. */
export type SpoolPlace = { offset: number; length: number }

const FLUSH_BYTES = 1_000_000

/** Stores the checked records of a package in a file between the two passes, so that they need not fit in memory. */
export class Spool {
  private pending: Buffer[] = []
  private pendingBytes = 0
  private written = 0

  private constructor(
    private readonly folder: string,
    private readonly file: FileHandle,
  ) {}

  static async open(): Promise<Spool> {
    const folder = await mkdtemp(path.join(tmpdir(), 'traverse-import-'))
    return new Spool(folder, await open(path.join(folder, 'records'), 'w+', 0o600))
  }

  async add(record: unknown): Promise<SpoolPlace> {
    const bytes = Buffer.from(JSON.stringify(record))
    const place = { offset: this.written + this.pendingBytes, length: bytes.byteLength }
    this.pending.push(bytes)
    this.pendingBytes += bytes.byteLength
    if (this.pendingBytes >= FLUSH_BYTES) await this.flush()
    return place
  }

  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.pending)
    this.pending = []
    this.pendingBytes = 0
    await this.file.write(bytes, 0, bytes.byteLength, this.written)
    this.written += bytes.byteLength
  }

  /** Reads the JSON of a record as it was added. */
  async read({ offset, length }: SpoolPlace): Promise<string> {
    const bytes = Buffer.allocUnsafe(length)
    await this.file.read(bytes, 0, length, offset)
    return bytes.toString('utf8')
  }

  async close(): Promise<void> {
    await this.file.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}
