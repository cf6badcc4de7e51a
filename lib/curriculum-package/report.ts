import { MAX_REPORT_LINES } from './limits'

/** `error` stops the import, `warning` is something dropped or rewritten, `kept` is an item that was edited here since the last import. */
export type ReportLevel = 'error' | 'warning' | 'kept'

/** One finding, identified by file and key (contract.md §8). */
export type ReportLine = {
  level: ReportLevel
  /** The file in the package. */
  file: string
  key: string | null
  /** The path within the file, such as `content.0.children.3.data.body`. */
  path: string | null
  message: string
}

/** Collects the findings of an import in order. */
export class ImportReport {
  readonly lines: ReportLine[] = []
  private readonly counts: Record<ReportLevel, number> = { error: 0, warning: 0, kept: 0 }

  add(line: ReportLine): void {
    this.counts[line.level] += 1
    if (this.lines.length < MAX_REPORT_LINES) this.lines.push(line)
  }

  count(level: ReportLevel): number {
    return this.counts[level]
  }

  /** Number of findings that were not stored. */
  get omitted(): number {
    const { error, warning, kept } = this.counts
    return error + warning + kept - this.lines.length
  }
}

/** The number of items of a package by outcome. */
export type ImportCounts = { created: number; changed: number; same: number; kept: number; merged: number }

export const noCounts = (): ImportCounts => ({ created: 0, changed: 0, same: 0, kept: 0, merged: 0 })

const HEADINGS: Record<ReportLevel, string> = {
  error: 'Errors',
  warning: 'Warnings',
  kept: 'Kept as they were edited here',
}

function groupByPlace(lines: readonly ReportLine[]): Map<string, ReportLine[]> {
  const groups = new Map<string, ReportLine[]>()
  for (const line of lines) {
    const place = line.key === null ? line.file : `${line.file}  ${line.key}`
    const group = groups.get(place)
    if (group) group.push(line)
    else groups.set(place, [line])
  }
  return groups
}

/** Formats a report for people: grouped by level, then by file and key, with at most `limit` lines per level. */
export function formatReport(lines: readonly ReportLine[], limit = 200): string {
  const levels: ReportLevel[] = ['kept', 'warning', 'error']
  return levels
    .flatMap((level) => {
      const found = lines.filter((line) => line.level === level)
      if (found.length === 0) return []
      const shown = found.slice(0, limit)
      const text = [...groupByPlace(shown)].flatMap(([where, of]) => [
        `  ${where}`,
        ...of.map(({ path, message }) => `    ${path === null ? '' : `${path}: `}${message}`),
      ])
      const rest = found.length > limit ? [`  … and ${found.length - limit} more`] : []
      return [`${HEADINGS[level]} (${found.length})`, ...text, ...rest, '']
    })
    .join('\n')
}
