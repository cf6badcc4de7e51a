'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SearchField } from '@/components/form/search-field'
import { Button } from '@/components/ui/button'
import type { ListedNote, NoteFilter } from '@/lib/annotation/listed-notes'
import { type HighlightColor, highlightColors } from '@/lib/theme/colors'

type NoteFiltersProps = {
  notes: readonly ListedNote[]
  filter: NoteFilter
  onFilter: (filter: NoteFilter) => void
  /** Null if the viewer cannot export. */
  onExport: ((format: 'page' | 'table') => void) | null
}

/** The filters of a list of notes, and the export buttons. */
export function NoteFilters({ notes, filter, onFilter, onExport }: NoteFiltersProps) {
  const t = useTranslations('annotation')
  const countOf = (color: HighlightColor) => notes.filter((note) => note.color === color).length
  const used = highlightColors.filter((color) => countOf(color) > 0)
  return (
    <div className="note-filters">
      <SearchField
        className="lg:w-full"
        label={t('list.search')}
        onSearch={(search) => onFilter({ ...filter, search })}
      />
      {used.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame.
        <div role="group" aria-label={t('list.filter')} className="note-swatches">
          {used.map((color) => (
            <button
              key={color}
              type="button"
              data-hl={color}
              aria-pressed={filter.color === color}
              aria-label={t('list.filterOne', { color: t(`colors.${color}`), count: countOf(color) })}
              title={t(`colors.${color}`)}
              className="note-swatch"
              onClick={() => onFilter({ ...filter, color: filter.color === color ? null : color })}
            >
              <span aria-hidden="true">{countOf(color)}</span>
            </button>
          ))}
        </div>
      )}
      {onExport && (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div role="group" aria-label={t('list.export')} className="note-exports">
          <Button size="sm" onClick={() => onExport('page')}>
            <Download aria-hidden="true" />
            {t('list.exportPage')}
          </Button>
          <Button size="sm" onClick={() => onExport('table')}>
            <Download aria-hidden="true" />
            {t('list.exportTable')}
          </Button>
        </div>
      )}
    </div>
  )
}
