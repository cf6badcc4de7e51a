import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { type StandardCount, type StandardScore, standardPercent } from '@/lib/gradebook/standards'
import { type CellSays, colorOf } from '@/lib/gradebook/tone'
import { CellFace, markStyles, useLegendWords } from './cell-mark'
import type { FocusProps } from './grid-types'
import type { OpenStandard, Standard, StandardRow } from './standard-row'

/** Returns what a standard's cell shows: its percentage, otherwise whether work is waiting to be graded. */
export function standardSays(score: StandardScore | undefined, count: StandardCount): CellSays {
  const percent = standardPercent(score, count)
  if (percent !== null) return { color: colorOf(percent), kind: 'score', percent }
  return score?.requiresGrading ? { color: 'purple', kind: 'submitted' } : { color: 'gray', kind: 'not-started' }
}

/** Returns a function that labels a standard's cell: `Ada Lane, RL.3.1: 92, 80 and up`. */
export function useStandardWords() {
  const t = useTranslations('gradebook')
  const legend = useLegendWords()
  return ({ student }: StandardRow, shortCode: string, says: CellSays) => {
    const words =
      says.kind === 'score'
        ? t('cell.score', { percent: Math.round(says.percent), band: legend(says) })
        : says.kind === 'not-started'
          ? t('standards.nothing')
          : legend(says)
    return t('cellOf', { student: `${student.firstName} ${student.lastName}`, assignment: shortCode, words })
  }
}

type StandardCellProps = {
  row: StandardRow
  standard: Standard
  count: StandardCount
  focus?: FocusProps
  isOpen: boolean
  onOpen: OpenStandard
}

/** A student's result for one standard; click or Enter opens the answers behind it. */
export function StandardCell({ row, standard, count, focus, isOpen, onOpen }: StandardCellProps) {
  const wordsOf = useStandardWords()
  const says = standardSays(row.scores[standard.id], count)
  return (
    <button
      type="button"
      {...focus}
      data-gb={says.color}
      aria-label={wordsOf(row, standard.shortCode, says)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(row, standard, event.currentTarget)}
      className={cn(
        markStyles,
        'cursor-pointer hover:inset-ring-2 hover:inset-ring-gb-mark',
        isOpen && 'ring-2 ring-accent-mark ring-offset-2 ring-offset-surface',
      )}
    >
      <CellFace says={says} />
    </button>
  )
}
