import { Table } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckboxField } from '@/components/form/choice-fields'
import { NumberField } from '@/components/form/number-field'
import { Button } from '@/components/ui/button'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { MAX_CELL_SPAN } from '@/lib/rich-text/markup'
import { clampTableSize, DEFAULT_TABLE, type TableSize } from '../commands/tables'
import { ToolButton } from './tool-button'

type TablePopoverProps = { isDisabled: boolean; onInsert: (size: TableSize) => void }

/** Above this number of cells, typing slows down. */
const MANY_CELLS = 1_000

/** Rows, columns and headers of a new table (DLG-26, EDT-21). */
export function TablePopover({ isDisabled, onInsert }: TablePopoverProps) {
  const t = useTranslations('editor.table')
  const [isOpen, setIsOpen] = useState(false)
  const [size, setSize] = useState<TableSize>(DEFAULT_TABLE)
  const change = (part: Partial<TableSize>) => setSize((last) => ({ ...last, ...part }))

  function handleOpen(next: boolean) {
    setIsOpen(next)
    if (next) setSize(DEFAULT_TABLE)
  }

  function insert() {
    setIsOpen(false)
    onInsert({ ...size, rows: clampTableSize(size.rows), columns: clampTableSize(size.columns) })
  }

  return (
    <Popover open={isOpen} onOpenChange={handleOpen}>
      <PopoverTrigger asChild>
        <ToolButton icon={Table} label={t('label')} disabled={isDisabled} />
      </PopoverTrigger>
      <PopoverContent aria-label={t('label')} onCloseAutoFocus={(event) => event.preventDefault()}>
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              label={t('rows')}
              min={1}
              max={MAX_CELL_SPAN}
              value={size.rows}
              onChange={(event) => change({ rows: Number(event.target.value) })}
            />
            <NumberField
              label={t('columns')}
              min={1}
              max={MAX_CELL_SPAN}
              value={size.columns}
              onChange={(event) => change({ columns: Number(event.target.value) })}
            />
          </div>
          <div>
            <CheckboxField
              label={t('headerRow')}
              checked={size.hasHeaderRow}
              onChange={(event) => change({ hasHeaderRow: event.target.checked })}
            />
            <CheckboxField
              label={t('headerColumn')}
              checked={size.hasHeaderColumn}
              onChange={(event) => change({ hasHeaderColumn: event.target.checked })}
            />
          </div>
          {size.rows * size.columns > MANY_CELLS && <p className="max-w-70 text-fs-1 text-warning-text">{t('many')}</p>}
          <div className="flex justify-end gap-3">
            <PopoverClose asChild>
              <Button size="sm">{t('close')}</Button>
            </PopoverClose>
            <Button size="sm" variant="primary" onClick={insert}>
              {t('insert')}
            </Button>
          </div>
        </div>
      </PopoverContent>
    </Popover>
  )
}
