import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { SheetCell } from '@/lib/gradebook/sheet'
import { saysOf } from '@/lib/gradebook/tone'
import { CellFace, markStyles } from './cell-mark'
import type { FocusProps } from './grid-types'

type WorkCellProps = {
  cell: SheetCell | null
  /** The accessible name, such as `Ada Lane, A lesson: 92%, 80 and up`. */
  label: string
  /** Whether a change of the cell is being sent. */
  isBusy: boolean
  isOpen: boolean
  focus: FocusProps
  onOpen: (opener: HTMLElement) => void
}

/** A piece of work in the grid; click or Enter opens its score editor. */
export function WorkCell({ cell, label, isBusy, isOpen, focus, onOpen }: WorkCellProps) {
  const t = useTranslations('gradebook.cell')
  if (!cell)
    return (
      <span {...focus} className="block h-full w-full rounded-1">
        <span className="sr-only">{t('notAssigned')}</span>
      </span>
    )
  const says = saysOf(cell)
  return (
    <button
      type="button"
      {...focus}
      data-gb={says.color}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isBusy || undefined}
      onClick={(event) => onOpen(event.currentTarget)}
      className={cn(
        markStyles,
        'cursor-pointer hover:inset-ring-2 hover:inset-ring-gb-mark',
        isOpen && 'ring-2 ring-accent-mark ring-offset-2 ring-offset-surface',
        cell.left && 'opacity-60',
      )}
    >
      <CellFace says={says} cell={cell} />
    </button>
  )
}
