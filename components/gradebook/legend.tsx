import { useTranslations } from 'next-intl'
import { type CellSays, LEGEND } from '@/lib/gradebook/tone'
import { CellMark, useLegendWords } from './cell-mark'

type LegendProps = {
  /** The kinds of cells that the table can contain; all by default. */
  kinds?: readonly CellSays['kind'][]
  /** Whether to explain the letters for late and partly excused work. */
  hasMarks?: boolean
}

/** Explains the cell colours of the table below, each with a sample cell. */
export function Legend({ kinds, hasMarks = false }: LegendProps) {
  const t = useTranslations('gradebook.legend')
  const cell = useTranslations('gradebook.cell')
  const wordsOf = useLegendWords()
  return (
    <ul aria-label={t('title')} className="mt-4 flex flex-wrap gap-x-4.5 gap-y-2 text-fs-1 text-text-quiet">
      {LEGEND.filter(({ kind }) => kinds?.includes(kind) ?? true).map((says) => (
        <li key={says.color} className="flex items-center gap-2">
          <span aria-hidden="true" className="h-6 w-9">
            <CellMark says={says} />
          </span>
          {wordsOf(says)}
        </li>
      ))}
      {hasMarks && (
        <>
          <li className="flex min-h-6 items-center">{t('mark', { mark: cell('lateMark'), meaning: cell('late') })}</li>
          <li className="flex min-h-6 items-center">{t('mark', { mark: cell('partMark'), meaning: t('part') })}</li>
        </>
      )}
    </ul>
  )
}
