import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Arrangement, SheetOrder } from '@/lib/gradebook/arrange'
import { type CountedKind, classAverage, classAverages } from '@/lib/gradebook/counts'
import type { Sheet, SheetAssignment, SheetRow } from '@/lib/gradebook/sheet'
import { AverageCell } from './average-cell'
import { AverageWords, ClassWords } from './average-words'
import { useCellWords } from './cell-mark'
import type { OpenWork } from './grade-cards'
import type { GridSizes } from './grid-sizes'
import type { LeadColumn, SheetColumn } from './grid-types'
import { SheetGrid } from './sheet-grid'
import type { WholeWork } from './use-whole-work'
import { WorkCell } from './work-cell'

type GradesGridProps = {
  label: string
  sheet: Sheet
  /** All work of the sheet, including hidden columns, for the averages. */
  whole: WholeWork
  arrangement: Arrangement
  onArrange: (arrangement: Arrangement) => void
  sizes: GridSizes
  textOf: (assignment: SheetAssignment) => string | undefined
  /** The key `user assignment` of the work that is open. */
  openKey: string | null
  isBusy: (userId: string, assignmentId: string) => boolean
  onOpen: OpenWork
}

const KINDS: readonly CountedKind[] = ['all', 'interactive', 'assessment']

const directionOf = ({ by, direction }: SheetOrder, own: SheetOrder['by']) => {
  if (by !== own) return 'none'
  return direction === 'asc' ? 'ascending' : 'descending'
}

/** The grid of students by assignments, with an average for each kind of work. */
export function GradesGrid({ label, sheet, whole, arrangement, onArrange, sizes, textOf, ...cells }: GradesGridProps) {
  const { openKey, isBusy, onOpen } = cells
  const t = useTranslations('gradebook')
  const wordsOf = useCellWords()
  const { assignments, rows } = sheet
  const classMeans = useMemo(() => classAverages(rows, assignments.length), [rows, assignments.length])
  const classMean = useMemo(
    () => classAverage(rows.map((row) => ({ ...row, cells: whole.cellsOf(row) }))),
    [rows, whole],
  )
  const { order } = arrangement

  function handleSort(by: SheetOrder['by']) {
    const direction = order.by === by && order.direction === 'asc' ? 'desc' : 'asc'
    onArrange({ ...arrangement, order: { by, direction } })
  }

  const averages = KINDS.map(
    (kind): LeadColumn<SheetRow> => ({
      key: kind,
      label: t(`average.${kind}`),
      ...(kind === 'all' && { sort: directionOf(order, 'average'), onSort: () => handleSort('average') }),
      cell: (row, focus) => (
        <AverageCell
          value={row.averages[kind]}
          focus={focus}
          counts={<AverageWords cells={whole.cellsOf(row)} assignments={whole.assignments} kind={kind} />}
        />
      ),
      foot:
        kind === 'all'
          ? (focus) => <AverageCell value={classMean} focus={focus} counts={<ClassWords rows={rows} {...whole} />} />
          : undefined,
    }),
  )
  const peers: LeadColumn<SheetRow> = {
    key: 'peer',
    label: t('average.peer'),
    cell: (row, focus) => <AverageCell value={row.averages.peer} focus={focus} counts={t('peerCounts')} />,
  }
  const columns = assignments.map(
    (assignment, at): SheetColumn => ({
      key: assignment.id,
      label: assignment.name,
      text: textOf(assignment),
      href: `/classroom/assignments/${assignment.id}`,
      foot: (focus) => (
        <AverageCell
          value={classMeans[at] ?? null}
          focus={focus}
          className="text-center"
          counts={<ClassWords rows={rows} assignments={[assignment]} cellsOf={({ cells }) => [cells[at] ?? null]} />}
        />
      ),
    }),
  )
  // A row re-renders if its own work or one of these changes.
  const drawnBy = useMemo(() => ({ assignments, openKey, isBusy }), [assignments, openKey, isBusy])
  return (
    <SheetGrid
      label={label}
      nameLabel={t('student')}
      nameSort={{ sort: directionOf(order, 'name'), onSort: () => handleSort('name') }}
      footLabel={t('classAverage')}
      rows={rows}
      keyOf={({ student }) => student.id}
      nameOf={({ student }) => ({
        name: `${student.firstName} ${student.lastName}`,
        href: `/classroom/students/${student.id}/grades`,
        note: student.left ? t('left') : student.isActive ? undefined : t('inactive'),
        isApart: student.left,
      })}
      leads={[...averages, peers]}
      columns={columns}
      heads="diagonal"
      sizes={sizes}
      drawnBy={drawnBy}
      cell={({ student, cells: own }, at, focus) => {
        const assignment = assignments[at] as SheetAssignment
        const cell = own[at] ?? null
        const name = `${student.firstName} ${student.lastName}`
        return (
          <WorkCell
            cell={cell}
            focus={focus}
            label={t('cellOf', { student: name, assignment: assignment.name, words: wordsOf(cell) })}
            isBusy={isBusy(student.id, assignment.id)}
            isOpen={openKey === `${student.id} ${assignment.id}`}
            onOpen={(opener) => onOpen(student.id, assignment.id, opener)}
          />
        )
      }}
    />
  )
}
