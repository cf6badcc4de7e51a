import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { TableCell, TableRowHeader } from '@/components/ui/table'
import { CellEditor } from './cell-editor'
import type { CellEntry, CellWrite, ColumnHead } from './column'

/** The additional props of an editable cell. */
type WritableCell = {
  entry: CellEntry
  write: CellWrite
  /** The name of the cell: `Grade of Room 12`. */
  label: string
  isEdited: boolean
  /** The value entered, while the rows do not include it yet. */
  entered: { value: string | null } | undefined
  onEdit: () => void
  onEnd: (value: string | null, isByKey: boolean) => void
  onCancel: () => void
}

type CellProps = {
  head: ColumnHead
  rowId: string
  /** Whether the cell names its row. */
  isName: boolean
  isGrid: boolean
  isTabStop: boolean
  writable: WritableCell | null
  children: ReactNode
}

function wordsOf(value: string | null, { choices }: CellEntry): string | null {
  return choices?.find((choice) => choice.value === value)?.label ?? value
}

function Written({ entry, write, label, isEdited, entered, ...on }: WritableCell & { children: ReactNode }) {
  const t = useTranslations('list.edit')
  const value = entered ? entered.value : write.value
  if (isEdited)
    return (
      <CellEditor label={t('label', { label })} entry={entry} value={value} onEnd={on.onEnd} onCancel={on.onCancel} />
    )
  return (
    <span className="group/written flex min-w-0 items-center gap-1">
      <span className="min-w-0 flex-1" aria-busy={entered !== undefined}>
        {entered ? (wordsOf(entered.value, entry) ?? t('none')) : on.children}
      </span>
      <IconButton
        size="sm"
        tabIndex={-1}
        label={t('label', { label })}
        icon={<Pencil aria-hidden="true" />}
        onClick={on.onEdit}
        className="opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 group-focus-within/row:opacity-100 pointer-coarse:opacity-100 print:hidden"
      />
    </span>
  )
}

/** Wraps server-rendered content, which may still be streaming; among other children it would need a key. */
function Drawn({ children }: { children: ReactNode }) {
  return children
}

/** A cell of a table; on narrow screens a field of a card, labeled with its column. */
export function Cell({ head, rowId, isName, isGrid, isTabStop, writable, children }: CellProps) {
  const { key, label, numeric, isWays, className } = head
  const grid = isGrid ? { 'data-cell': '', 'data-row': rowId, 'data-column': key, tabIndex: isTabStop ? 0 : -1 } : {}
  const content = writable ? <Written {...writable}>{children}</Written> : <Drawn>{children}</Drawn>
  const onDoubleClick = writable && !writable.isEdited ? writable.onEdit : undefined
  if (isName)
    return (
      <TableRowHeader
        {...grid}
        role="rowheader"
        onDoubleClick={onDoubleClick}
        className={cn(
          'min-w-48 first:pl-0 focus-visible:-outline-offset-2 cards:col-span-2 cards:h-auto cards:min-w-0 cards:border-0 cards:p-0',
          className,
        )}
      >
        {content}
      </TableRowHeader>
    )
  return (
    <TableCell
      {...grid}
      role={isGrid ? 'gridcell' : 'cell'}
      numeric={numeric}
      onDoubleClick={onDoubleClick}
      className={cn(
        'focus-visible:-outline-offset-2 cards:h-auto cards:min-w-0 cards:border-0 cards:p-0 cards:text-left',
        isWays && 'print:hidden',
        // Half a card is too narrow for the longest choice beside the two buttons.
        writable?.isEdited && 'cards:col-span-2',
        className,
      )}
    >
      {!isWays && <span className="hidden text-text-quiet cards:block">{label}</span>}
      {content}
    </TableCell>
  )
}
