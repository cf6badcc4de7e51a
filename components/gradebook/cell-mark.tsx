import { Check, Clock, type LucideIcon, Pencil, TextCursorInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { SheetCell } from '@/lib/gradebook/sheet'
import { BLUE_FROM, type CellSays, GREEN_FROM, saysOf } from '@/lib/gradebook/tone'

const GLYPHS: Partial<Record<CellSays['kind'], LucideIcon>> = {
  submitted: Pencil,
  unanswered: TextCursorInput,
  'past-due': Clock,
  unscored: Check,
}

export const markStyles =
  'relative grid h-full w-full place-items-center rounded-1 bg-gb text-gb-ink font-medium text-fs-1 num hc:inset-ring-2 hc:inset-ring-gb-mark print:inset-ring-1 print:inset-ring-gb-mark [&_.lucide]:size-4'

function Glyph({ says }: { says: CellSays }): ReactNode {
  const t = useTranslations('gradebook.cell')
  const Icon = GLYPHS[says.kind]
  if (Icon) return <Icon aria-hidden="true" />
  switch (says.kind) {
    case 'score':
      return Math.round(says.percent)
    case 'in-progress':
      return t('progress', { percent: says.percent })
    case 'excused':
    case 'excluded':
      return t('excusedMark')
    default:
      return '–'
  }
}

/** Renders a cell's number, word or icon. Its colour comes from the `data-gb` attribute of the parent. */
export function CellFace({ says, cell }: { says: CellSays; cell?: SheetCell }) {
  const t = useTranslations('gradebook.cell')
  const mark = [cell?.late && t('lateMark'), cell?.excusedItems && t('partMark')].filter(Boolean).join(' ')
  return (
    <>
      <Glyph says={says} />
      {mark !== '' && (
        <span aria-hidden="true" className="absolute top-0 right-1 text-[1rem] leading-[1.4]">
          {mark}
        </span>
      )}
    </>
  )
}

/** Returns a function that describes a cell for screen readers: its value and its marks. */
export function useCellWords(): (cell: SheetCell | null) => string {
  const t = useTranslations('gradebook.cell')
  return (cell) => {
    if (!cell) return t('notAssigned')
    const words = [
      wordsOf(t, saysOf(cell)),
      cell.late && t('late'),
      cell.excusedItems && t('excusedItems', { count: cell.excusedItems }),
    ]
    return words.filter(Boolean).join(', ')
  }
}

type CellTexts = ReturnType<typeof useTranslations<'gradebook.cell'>>

/** Describes a cell's value without relying on its colour. */
function wordsOf(t: CellTexts, says: CellSays): string {
  switch (says.kind) {
    case 'score':
      return t('score', { percent: Math.round(says.percent), band: bandWords(t, says.percent) })
    case 'in-progress':
      return t('inProgress', { percent: says.percent })
    default:
      return t(says.kind)
  }
}

function bandWords(t: CellTexts, percent: number): string {
  if (percent >= GREEN_FROM) return t('green', { from: GREEN_FROM })
  return percent >= BLUE_FROM ? t('blue', { from: BLUE_FROM, to: GREEN_FROM - 1 }) : t('orange', { to: BLUE_FROM })
}

/** A non-interactive cell, for a legend or a card. */
export function CellMark({ says, cell, className }: { says: CellSays; cell?: SheetCell; className?: string }) {
  return (
    <span data-gb={says.color} className={cn(markStyles, className)}>
      <CellFace says={says} cell={cell} />
    </span>
  )
}

/** Returns a function that describes the meaning of a cell colour, for the legend. */
export function useLegendWords(): (says: CellSays) => string {
  const t = useTranslations('gradebook.cell')
  return (says) =>
    says.kind === 'score' ? bandWords(t, says.percent) : says.kind === 'in-progress' ? t('started') : t(says.kind)
}
