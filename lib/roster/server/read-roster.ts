import 'server-only'
import { MAX_MANIFEST_ROWS, MAX_ROSTER_ROWS, type RosterFormat } from '../limits'
import { type Manifest, oneRosterReaders, readManifest } from '../one-roster'
import { type ProblemCode, type RecordType, Roster } from '../roster'
import type { Row, RowReader } from '../row'
import { schoolDataSyncReaders } from '../school-data-sync'
import { BrokenRows, readRows } from './read-rows'
import type { RosterZip } from './roster-zip'

type ReadFile = { name: string; rows: number }
/** The progress of reading; `percent` is of the bytes of all files. */
type Reading = { file: string; row: number; percent: number }

type Input = {
  zip: RosterZip
  /** The requested format; null to detect it from the files. */
  format: RosterFormat | null
  onProgress(reading: Reading): Promise<void> | void
}

/** `format` is null if none was requested and none was detected. */
type ReadRoster = { roster: Roster; format: RosterFormat | null; files: ReadFile[] }

const MANIFEST = 'manifest.csv'
const NO_MANIFEST: Manifest = { version: null, modes: new Map() }

/** Reads the manifest. If it is invalid, nothing else is read, because it might declare that the other files contain changes only. */
async function readTheManifest(zip: RosterZip): Promise<Manifest | BrokenRows> {
  if (!zip.has(MANIFEST)) return NO_MANIFEST
  const rows: Row[] = []
  try {
    await readRows(await zip.open(MANIFEST), {
      onHeader: () => undefined,
      onRow: (row, line) => {
        if (rows.length === MAX_MANIFEST_ROWS) throw new BrokenRows(line)
        rows.push(row)
      },
    })
  } catch (error) {
    if (error instanceof BrokenRows) return error
    throw error
  }
  return readManifest(rows)
}

function foundFormat(zip: RosterZip, { version }: Manifest): RosterFormat | null {
  if (version === '1.1') return 'oneroster-1.1'
  if (version === '1.2') return 'oneroster-1.2'
  if (zip.has('Section.csv') && zip.has('Student.csv')) return 'sds'
  if (zip.has('users.csv') && zip.has('enrollments.csv'))
    return zip.has('roles.csv') ? 'oneroster-1.2' : 'oneroster-1.1'
  return null
}

const readersOf = (format: RosterFormat, roster: Roster, manifest: Manifest) =>
  format === 'sds'
    ? schoolDataSyncReaders(roster)
    : oneRosterReaders(roster, format === 'oneroster-1.2' ? '1.2' : '1.1', manifest)

class ZipReading {
  readonly roster = new Roster()
  readonly files: ReadFile[] = []
  private bytes = 0
  private rows = 0

  constructor(
    private readonly input: Input,
    private readonly total: number,
  ) {}

  /** Records a problem that blocks the whole import. */
  stop(
    code: ProblemCode,
    file: string,
    place: { line?: number | null; field?: string; recordType?: RecordType } = {},
  ): void {
    const { line = null, field = null, recordType = 'user' } = place
    this.roster.problem({ file, line, field, value: null, code, stops: true, recordType })
  }

  /** Reads one file; returns whether it exists and could be read completely. */
  async read(reader: RowReader): Promise<boolean> {
    const { zip } = this.input
    const { file, recordType, columns } = reader
    let rows = 0
    if (!zip.has(file)) {
      if (reader.isRequired) this.stop('noFile', file, { recordType })
      return false
    }
    let hasHeader = false
    let isReadable = true
    let told: unknown = null
    try {
      await readRows(await zip.open(file), {
        onHeader: (header) => {
          hasHeader = true
          for (const field of columns.filter((name) => !header.includes(name))) {
            isReadable = false
            this.stop('noColumn', file, { field, recordType })
          }
        },
        onRow: (row, line) => {
          rows += 1
          this.rows += 1
          if (this.rows === MAX_ROSTER_ROWS + 1) this.stop('tooManyRows', file, { line, recordType })
          if (isReadable && this.rows <= MAX_ROSTER_ROWS) reader.read(row, line)
        },
        onBytes: (count) => {
          this.bytes += count
          const percent = this.total > 0 ? Math.floor((this.bytes / this.total) * 100) : 0
          told = this.input.onProgress({ file, row: rows, percent: Math.min(100, percent) })
        },
      })
      if (!hasHeader) throw new BrokenRows(null)
    } catch (error) {
      if (!(error instanceof BrokenRows)) throw error
      isReadable = false
      this.stop('brokenFile', file, { line: error.line, recordType })
    }
    await told
    this.files.push({ name: file, rows })
    return isReadable
  }
}

/** Reads the files in order. A record type counts as complete only once all its files have been read: a missing file must not remove anyone. */
async function readAll(reading: ZipReading, readers: readonly RowReader[]): Promise<void> {
  const { whole } = reading.roster
  const unread = new Set<RowReader['wholeOf']>()
  for (const reader of readers) if (!(await reading.read(reader))) unread.add(reader.wholeOf)
  for (const { wholeOf } of readers) if (wholeOf && !unread.has(wholeOf)) whole[wholeOf] = true
}

/** Reads the files of a zip into a roster, row by row, and records their problems in it. */
export async function readRoster(input: Input): Promise<ReadRoster> {
  const { zip } = input
  const told = await readTheManifest(zip)
  const manifest = told instanceof BrokenRows ? NO_MANIFEST : told
  const found = foundFormat(zip, manifest)
  const format = input.format ?? found
  const probe = format === null ? [] : readersOf(format, new Roster(), manifest)
  const reading = new ZipReading(
    input,
    probe.reduce((sum, { file }) => sum + zip.size(file), 0),
  )
  if (told instanceof BrokenRows) reading.stop('brokenFile', MANIFEST, { line: told.line })
  else if (found === null || format === null) reading.stop('unknownFormat', MANIFEST)
  else if (found !== format) reading.stop('otherFormat', MANIFEST, { field: found })
  else await readAll(reading, readersOf(format, reading.roster, manifest))
  return { roster: reading.roster, format, files: reading.files }
}
