import 'server-only'
import { MAX_ROSTER_ROWS, type RosterFormat } from '../limits'
import { type Manifest, oneRosterReaders, readManifest } from '../one-roster'
import { type ProblemCode, type RecordType, Roster } from '../roster'
import type { Row, RowReader } from '../row'
import { schoolDataSyncReaders } from '../school-data-sync'
import { BrokenRows, readRows } from './read-rows'
import type { RosterZip } from './roster-zip'

/** A file that was read: its rows, and how many of them have something wrong. */
type ReadFile = { name: string; rows: number; problems: number; stops: number }
/** How far the reading is; `percent` is of the bytes of all files. */
type Reading = { file: string; row: number; percent: number }

type Input = {
  zip: RosterZip
  /** The format that was said; null where it is found in the files. */
  format: RosterFormat | null
  onProgress(reading: Reading): Promise<void> | void
}

type ReadRoster = { roster: Roster; format: RosterFormat; files: ReadFile[] }

const MANIFEST = 'manifest.csv'
const NO_MANIFEST: Manifest = { version: null, modes: new Map() }

async function readTheManifest(zip: RosterZip): Promise<Manifest> {
  if (!zip.has(MANIFEST)) return NO_MANIFEST
  const rows: Row[] = []
  try {
    await readRows(await zip.open(MANIFEST), { onHeader: () => undefined, onRow: (row) => rows.push(row) })
  } catch (error) {
    if (error instanceof BrokenRows) return NO_MANIFEST
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

  /** What keeps the whole import from being applied. */
  stop(
    code: ProblemCode,
    file: string,
    place: { line?: number | null; field?: string; recordType?: RecordType } = {},
  ): void {
    const { line = null, field = null, recordType = 'user' } = place
    this.roster.problem({ file, line, field, value: null, code, stops: true, recordType })
  }

  async read(reader: RowReader): Promise<void> {
    const { zip } = this.input
    const { file, recordType, columns } = reader
    const before = { problems: this.roster.problemCount, stops: this.roster.stopCount }
    let rows = 0
    if (!zip.has(file)) {
      if (reader.isRequired) this.stop('noFile', file, { recordType })
      return
    }
    let isReadable = true
    let told: unknown = null
    try {
      await readRows(await zip.open(file), {
        onHeader: (header) => {
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
    } catch (error) {
      if (!(error instanceof BrokenRows)) throw error
      this.stop('brokenFile', file, { line: error.line, recordType })
    }
    await told
    const problems = this.roster.problemCount - before.problems
    this.files.push({ name: file, rows, problems, stops: this.roster.stopCount - before.stops })
  }
}

/** Reads the files of a zip into a roster, row by row; what is wrong in them stands in it. */
export async function readRoster(input: Input): Promise<ReadRoster> {
  const { zip } = input
  const manifest = await readTheManifest(zip)
  const found = foundFormat(zip, manifest)
  const format = input.format ?? found ?? 'oneroster-1.1'
  const probe = readersOf(format, new Roster(), manifest)
  const reading = new ZipReading(
    input,
    probe.reduce((sum, { file }) => sum + zip.size(file), 0),
  )
  if (found === null) reading.stop('unknownFormat', MANIFEST)
  else if (found !== format) reading.stop('otherFormat', MANIFEST, { field: found })
  else for (const reader of readersOf(format, reading.roster, manifest)) await reading.read(reader)
  return { roster: reading.roster, format, files: reading.files }
}
