import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { CheckboxField } from '@/components/form/choice-fields'
import { Button } from '@/components/ui/button'
import { SelectionContext } from './selection'
import type { TableModel } from './use-table'

type SelectionBarProps = {
  model: TableModel
  /** Clears the selection; the pressed button disappears, so the caller has to move the focus. */
  onClear: () => void
  children: ReactNode
}

/** The number of selected rows, and the actions on them. */
export function SelectionBar({ model: { table, selected }, onClear, children }: SelectionBarProps) {
  const t = useTranslations('list.selection')
  const selection = useMemo(
    () => ({
      rows: selected.map(({ id, name }) => ({ id, name })),
      clear: () => {
        table.resetRowSelection(true)
        onClear()
      },
    }),
    [selected, table, onClear],
  )
  return (
    <SelectionContext value={selection}>
      <div className="print:hidden">
        <p role="status" className={selected.length > 0 ? 'sr-only' : undefined}>
          {selected.length > 0 && t('count', { count: selected.length })}
        </p>
        {selected.length > 0 && (
          <div className="mt-2 flex flex-wrap items-center gap-3 rounded-2 bg-accent-soft px-4 py-2 hc:inset-ring-2 hc:inset-ring-current">
            <span aria-hidden="true" className="font-medium">
              {t('count', { count: selected.length })}
            </span>
            {/* Cards have no column headers, where a table has this checkbox. */}
            <CheckboxField
              className="hidden cards:block"
              label={t('all')}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              onChange={({ target }) => (target.checked ? table.toggleAllRowsSelected(true) : selection.clear())}
            />
            {children}
            <Button size="sm" variant="quiet" onClick={selection.clear} className="ml-auto">
              {t('clear')}
            </Button>
          </div>
        )}
      </div>
    </SelectionContext>
  )
}
