import { useFormatter, useTranslations } from 'next-intl'
import { type CountedKind, countsOf } from '@/lib/gradebook/counts'
import type { SheetAssignment, SheetCell, SheetRow } from '@/lib/gradebook/sheet'
import type { WholeWork } from './use-whole-work'

type AverageWordsProps = {
  cells: readonly (SheetCell | null)[]
  assignments: readonly SheetAssignment[]
  kind: CountedKind
}

const OUTSIDE = ['excused', 'unanswered', 'submitted', 'inProgress', 'pastDue', 'notStarted', 'uncounted'] as const

/** Explains what an average includes and leaves out: `Mean of 6 graded, 2 excused, 1 not started. 17.4 of 30 points.` */
export function AverageWords({ cells, assignments, kind }: AverageWordsProps) {
  const t = useTranslations('gradebook.counts')
  const format = useFormatter()
  const { graded, points, ...counts } = countsOf(cells, assignments, kind)
  const outside = OUTSIDE.filter((name) => counts[name] > 0).map((name) => t(name, { count: counts[name] }))
  const sentence = [t('graded', { count: graded }), ...outside].join(', ')
  return (
    <>
      <span className="block">{sentence}.</span>
      {points.maxScore > 0 && (
        <span className="block">
          {t('points', { score: format.number(points.score), maxScore: format.number(points.maxScore) })}
        </span>
      )}
    </>
  )
}

/** Explains what a class average includes and leaves out in the same way: the work of the current members in these assignments. */
export function ClassWords({ rows, assignments, cellsOf }: WholeWork & { rows: readonly SheetRow[] }) {
  const members = rows.filter(({ student }) => !student.left)
  return <AverageWords kind="all" cells={members.flatMap(cellsOf)} assignments={members.flatMap(() => assignments)} />
}
