import { Printer, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SearchField } from '@/components/form/search-field'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { type Arrangement, columnFilters, rowFilters } from '@/lib/gradebook/arrange'
import type { Density } from './grid-sizes'

type SheetToolsProps = {
  arrangement: Arrangement
  onArrange: (arrangement: Arrangement) => void
  density: Density
  onDensity: (density: Density) => void
  /** Undoes the last change made on the page; null if there is none. */
  onUndo: (() => void) | null
}

const DENSITIES: readonly Density[] = ['compact', 'roomy']

/** Filters and display options of a gradebook. */
export function SheetTools({ arrangement, onArrange, density, onDensity, onUndo }: SheetToolsProps) {
  const t = useTranslations('gradebook.tools')
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 print:hidden">
      <SearchField
        label={t('find')}
        defaultValue={arrangement.words}
        className="lg:w-56 md:w-52"
        onSearch={(words) => onArrange({ ...arrangement, words })}
      />
      <SelectField
        label={t('students')}
        hideLabel
        value={arrangement.rows}
        options={rowFilters.map((value) => ({ value, label: t(`rows.${value}`) }))}
        onChange={({ target }) => {
          const rows = rowFilters.find((known) => known === target.value)
          if (rows) onArrange({ ...arrangement, rows })
        }}
      />
      <SelectField
        label={t('assignments')}
        hideLabel
        value={arrangement.columns}
        options={columnFilters.map((value) => ({ value, label: t(`columns.${value}`) }))}
        onChange={({ target }) => {
          const columns = columnFilters.find((known) => known === target.value)
          if (columns) onArrange({ ...arrangement, columns })
        }}
      />
      <div className="ml-auto flex items-center gap-2">
        {onUndo && (
          <Button size="sm" variant="secondary" onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            {t('undo')}
          </Button>
        )}
        <SegmentedControl
          size="sm"
          className="narrow:hidden"
          label={t('density')}
          value={density}
          onValueChange={onDensity}
          segments={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
        />
        <IconButton label={t('print')} icon={<Printer aria-hidden="true" />} onClick={() => window.print()} />
      </div>
    </div>
  )
}
