import { useFormatter, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import type { Sheet, SheetAssignment, SheetRow } from '@/lib/gradebook/sheet'
import { saysOf } from '@/lib/gradebook/tone'
import { AverageWords } from './average-words'
import { CardList } from './card-list'
import { CellMark, useCellWords } from './cell-mark'
import type { WholeWork } from './use-whole-work'

export type OpenWork = (userId: string, assignmentId: string, opener: HTMLElement) => void

type CardProps = {
  row: SheetRow
  assignments: readonly SheetAssignment[]
  /** All work of the sheet, including hidden columns, for the averages. */
  whole: WholeWork
  textOf: (assignment: SheetAssignment) => string | undefined
  onOpen: OpenWork
}

/** The averages besides the one over all work, in the order of the grid. */
const PARTS = ['interactive', 'assessment', 'peer'] as const

function Card({ row, assignments, whole, textOf, onOpen }: CardProps) {
  const t = useTranslations('gradebook')
  const format = useFormatter()
  const wordsOf = useCellWords()
  const { student, averages, cells } = row
  const percent = (value: number | null) => (value === null ? '–' : format.number(Math.round(value)))
  const name = `${student.firstName} ${student.lastName}`
  return (
    <article className="border-line-strong border-t-1 py-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} size="sm" />
        <h2 className="min-w-0 flex-1 truncate font-semibold">
          <Link href={`/classroom/students/${student.id}/grades`} prefetch={false} className="text-text no-underline">
            {name}
          </Link>
        </h2>
        <span className="font-semibold text-fs-4">
          {percent(averages.all)} <small className="font-normal text-fs-1 text-text-quiet">{t('averageShort')}</small>
        </span>
      </div>
      {student.left && <p className="text-fs-1 text-text-quiet">{t('left')}</p>}
      <dl className="mt-1 flex flex-wrap gap-x-4 text-fs-1">
        {PARTS.map((kind) => (
          <div key={kind} className="flex gap-1">
            <dt className="text-text-quiet">{t(`average.${kind}`)}</dt>
            <dd className="num font-medium">{percent(averages[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-fs-1 text-text-quiet">
        <AverageWords cells={whole.cellsOf(row)} assignments={whole.assignments} kind="all" />
      </p>
      <ul className="mt-2">
        {assignments.map((assignment, at) => {
          const cell = cells[at]
          if (!cell) return null
          return (
            <li key={assignment.id} className="flex min-h-12 items-center gap-3 border-b-1 py-1 last:border-0">
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere line-clamp-2">{assignment.name}</span>
                {textOf(assignment) && <span className="block text-fs-1 text-text-quiet">{textOf(assignment)}</span>}
              </span>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('cellOf', { student: name, assignment: assignment.name, words: wordsOf(cell) })}
                onClick={(event) => onOpen(student.id, assignment.id, event.currentTarget)}
                className="h-10 w-16 flex-none cursor-pointer rounded-1"
              >
                <CellMark says={saysOf(cell)} cell={cell} />
              </button>
            </li>
          )
        })}
      </ul>
    </article>
  )
}

type GradeCardsProps = Omit<CardProps, 'row' | 'assignments'> & { sheet: Sheet; label: string }

/** The gradebook by assignment on a narrow screen: one card for each student. */
export function GradeCards({ sheet, label, ...card }: GradeCardsProps) {
  return (
    <CardList
      label={label}
      rows={sheet.rows}
      keyOf={({ student }) => student.id}
      linesOf={({ cells }) => cells.filter(Boolean).length}
      card={(row) => <Card row={row} assignments={sheet.assignments} {...card} />}
    />
  )
}
